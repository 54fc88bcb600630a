#!/bin/sh
# Starts BROWSER_PATH with at most two gigabytes of memory for each of its processes.
ulimit -d 2000000
exec "$BROWSER_PATH" "$@"
