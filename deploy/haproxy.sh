#!/bin/sh
# Runs HAProxy with the certificate of OPENBOOTH_TURN_HOST that Caddy obtained, and reloads HAProxy
# after each renewal. Sound that passes through HAProxy continues during a reload.
set -eu

obtained=${CADDY_CERTIFICATES:-/caddy/caddy/certificates}
used=${TURN_CERTIFICATES:-/run/certificates}
configuration=${HAPROXY_CONFIGURATION:-/usr/local/etc/haproxy/haproxy.cfg}
seconds=${CERTIFICATE_SECONDS:-30}

# Copies the certificate. False if there is none, or if it has not changed.
copy_certificate() {
	newest=$(ls -t "$obtained"/*/"$OPENBOOTH_TURN_HOST/$OPENBOOTH_TURN_HOST.crt" 2>/dev/null | head -n 1)
	if [ -z "$newest" ]; then return 1; fi
	key=${newest%.crt}.key
	if cmp -s "$newest" "$used/turn.crt" && cmp -s "$key" "$used/turn.key"; then return 1; fi
	cp "$key" "$used/turn.key"
	cp "$newest" "$used/turn.crt"
}

mkdir -p "$used"
chmod 700 "$used"
copy_certificate || echo "No certificate for $OPENBOOTH_TURN_HOST yet, so TURN over TLS is off."
haproxy -W -db -f "$configuration" &
master=$!
# Docker stops this image with USR1.
trap 'kill -TERM "$master"' TERM INT USR1
while kill -0 "$master" 2>/dev/null; do
	sleep "$seconds" &
	wait $! || true
	# A certificate without its key is no reason to reload: Caddy writes one after the other.
	if copy_certificate && haproxy -c -q -f "$configuration"; then
		echo "Reloading the certificate for $OPENBOOTH_TURN_HOST."
		kill -USR2 "$master"
	fi
done
wait "$master"
