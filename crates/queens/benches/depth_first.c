/* D, the measure of counting: depth first with three masks, the first queen on
   one half of the board only. Prints the solutions and the seconds. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t complete(uint32_t all, uint32_t files, uint32_t left, uint32_t right)
{
    if (files == all)
        return 1;
    uint64_t solutions = 0;
    uint32_t free = all & ~(files | left | right);
    while (free) {
        uint32_t queen = free & -free;
        free ^= queen;
        solutions += complete(all, files | queen, (left | queen) << 1, (right | queen) >> 1);
    }
    return solutions;
}

int main(int count, char **arguments)
{
    int n = count == 2 ? atoi(arguments[1]) : 0;
    if (n < 1 || n > 27)
        return 2;
    struct timespec begun, done;
    clock_gettime(CLOCK_MONOTONIC, &begun);
    uint32_t all = (1u << n) - 1;
    uint64_t solutions = 0;
    for (int file = 0; file < n / 2; file++) {
        uint32_t queen = 1u << file;
        solutions += 2 * complete(all, queen, queen << 1, queen >> 1);
    }
    if (n % 2) {
        uint32_t queen = 1u << n / 2;
        solutions += complete(all, queen, queen << 1, queen >> 1);
    }
    clock_gettime(CLOCK_MONOTONIC, &done);
    double seconds = done.tv_sec - begun.tv_sec + 1e-9 * (done.tv_nsec - begun.tv_nsec);
    printf("%llu %.6f\n", (unsigned long long)solutions, seconds);
    return 0;
}
