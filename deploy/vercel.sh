#!/bin/sh
# Vercel reads vercel.json where a deployment begins, before anything is built. So the folder is built here and uploaded
# as it is: the vercel.json in it carries redirects and headers.
set -eu
: "${SITE_URL:?Set SITE_URL to the address of the site}"
npm ci
npm run build
npx vercel@64.0.2 deploy website/dist --prod
