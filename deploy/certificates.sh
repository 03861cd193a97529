#!/bin/sh
# Makes an authority, and by it the certificates of database and store, whose keys only they can read; again 90 days before
# they end. The authority's own key is not kept.
set -eu
tls=${1:-/tls}
# The user of PostgreSQL in its image.
database_user=${2:-999}
if openssl x509 -noout -checkend 7776000 -in "$tls/files/public.crt" >/dev/null 2>&1; then exit 0; fi
mkdir -p "$tls/authority" "$tls/database" "$tls/files/CAs"
umask 077
work=$(mktemp -d)
key='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
openssl req -x509 $key -days 3650 -subj '/CN=Rigbook' -keyout "$work/ca.key" -out "$work/ca.crt"
for name in database files; do
  openssl req $key -subj "/CN=$name" -keyout "$work/$name.key" -out "$work/$name.csr"
  printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n' "$name" >"$work/$name.ext"
  openssl x509 -req -in "$work/$name.csr" -CA "$work/ca.crt" -CAkey "$work/ca.key" -CAcreateserial -days 3650 \
    -extfile "$work/$name.ext" -out "$work/$name.crt"
done
install -m 644 "$work/ca.crt" "$tls/authority/ca.crt"
# Not by install -o: it opens the file again after it is given away, which needs more than the right to give it.
install -m 600 "$work/database.key" "$tls/database/server.key"
chown "$database_user" "$tls/database/server.key"
install -m 644 "$work/database.crt" "$tls/database/server.crt"
install -m 600 "$work/files.key" "$tls/files/private.key"
install -m 644 "$work/files.crt" "$tls/files/public.crt"
rm -r "$work"
