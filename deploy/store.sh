#!/bin/sh
# Creates the bucket, and a user who may do in it what the portal does, and nothing else anywhere. Runs at every start.
set -eu
tls=${1:-/tls}
mkdir -p "$MC_CONFIG_DIR/certs/CAs"
cp "$tls/authority/ca.crt" "$MC_CONFIG_DIR/certs/CAs/"
mc mb --ignore-existing files/rigbook
cat >"$MC_CONFIG_DIR/policy.json" <<'JSON'
{
  "Version": "2012-10-17",
  "Statement": [
    { "Effect": "Allow", "Action": ["s3:ListBucket"], "Resource": ["arn:aws:s3:::rigbook"] },
    {
      "Effect": "Allow",
      "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
      "Resource": ["arn:aws:s3:::rigbook/*"]
    }
  ]
}
JSON
mc admin policy create files rigbook "$MC_CONFIG_DIR/policy.json"
mc admin user add files rigbook "$S3_SECRET_ACCESS_KEY"
# Attaching it again is an error. The image has no grep to look for it.
mc admin policy attach files rigbook --user rigbook ||
  case $(mc admin user info files rigbook) in *'PolicyName: rigbook'*) ;; *) exit 1 ;; esac
