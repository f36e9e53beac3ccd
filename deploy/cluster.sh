#!/bin/sh
# Installs what `npm run lab -- cluster` needs from the packages of Debian 12 or newer, and stops the services that the
# packages start by themselves. Run as root.
set -eu
apt-get update
DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
  postgresql patroni etcd-server pgbouncer haproxy libfaketime
for service in postgresql patroni etcd pgbouncer haproxy; do
  systemctl disable --now "$service" 2>/dev/null || true
done
