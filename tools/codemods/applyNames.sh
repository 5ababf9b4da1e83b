#!/bin/sh
# Renames by all tables in their order, with one commit per table, and then regenerates files.
# Starts from a clean checkout: sh tools/codemods/applyNames.sh
set -e
cd "$(dirname "$0")/../.."
PATH=$PWD/node_modules/.bin:$PATH
# shellcheck disable=SC2046
node tools/codemods/rename.ts --commit --format $(node tools/codemods/rename.ts --list)
node tools/tables.ts
oxfmt . > /dev/null
git add --all
git commit --quiet -m 'Regenerate files after the renaming'
