#!/bin/sh
# A bot in nine lines of shell: it asks for an example of a legal answer and gives it back.
#   sandtable simulate siege -n 2 --agents "exec:examples/any_bot.sh"
while IFS= read -r line; do
    id=$(printf '%s' "$line" | sed -n 's/.*"id":\([0-9]*\).*/\1/p')
    case $line in
        *'"type":"question"'*) printf '{"id":%s,"example":true}\n' "$id" ;;
        *'"type":"example"'*)
            action=$(printf '%s' "$line" | sed 's/.*"text":"\([^"]*\)".*/\1/')
            printf '{"id":%s,"action":"%s"}\n' "$id" "$action" ;;
        *'"type":"end"'*) exit 0 ;;
    esac
done
