/** Run it with: java Queens.java 8 */
public class Queens {
    static int n = 6;
    static int[] columns;
    static int solutions = 0;

    /** True if no queen below row y threatens the square (x, y). */
    static boolean free(int x, int y) {
        for (int row = 0; row < y; row++) {
            if (columns[row] == x || Math.abs(columns[row] - x) == y - row) {
                return false;
            }
        }
        return true;
    }

    static void place(int y) {
        if (y == n) {
            solutions++;
            return;
        }
        for (int x = 0; x < n; x++) {
            if (free(x, y)) {
                columns[y] = x;
                place(y + 1);
                columns[y] = -1;
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
