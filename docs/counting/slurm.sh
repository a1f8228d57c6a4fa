#!/bin/sh
#SBATCH --job-name=queenside-count
#SBATCH --cpus-per-task=1
#SBATCH --mem=512M
#SBATCH --time=04:00:00
#SBATCH --output=results/%a.txt
exec ./queenside-count 22 --parts 1000 --part "$SLURM_ARRAY_TASK_ID" --json
