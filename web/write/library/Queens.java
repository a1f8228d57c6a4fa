/** Run it with: java Queens.java 8 */
public class Queens {
    static int n = 6;
    static int[] columns;
    static int solutions = 0;

    /** True if no queen below row r threatens the square (c, r). */
    static boolean free(int c, int r) {
        for (int row = 0; row < r; row++) {
            if (columns[row] == c || Math.abs(columns[row] - c) == r - row) {
                return false;
            }
        }
        return true;
    }

    static void place(int r) {
        if (r == n) {
            solutions++;
            return;
        }
        for (int c = 0; c < n; c++) {
            if (free(c, r)) {
                columns[r] = c;
                place(r + 1);
                columns[r] = -1;
            }
        }
    }

    public static void main(String[] arguments) {
        if (arguments.length > 0) {
            n = Integer.parseInt(arguments[0]);
        }
        columns = new int[n];
        place(0);
        System.out.println(solutions);
    }
}
