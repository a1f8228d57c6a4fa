#!/bin/sh
seq 1000 | parallel --joblog jobs.log --resume-failed \
  ./queenside-count 20 --parts 1000 --part {} --json >> results.txt
