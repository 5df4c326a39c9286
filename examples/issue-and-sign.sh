#!/usr/bin/env bash
# From sign-up to the evidence of a signed note, with curl, jq and openssl:
#
#     bash examples/issue-and-sign.sh http://localhost:8080 evidence.zip && npx consign-verify evidence.zip
set -euo pipefail

BASE=${1:-http://localhost:8080}
FILE=${2:-evidence.zip}
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
WORK=$(mktemp -d)
trap 'rm -rf "$WORK"' EXIT

# A UUID of version 4.
uuid() { openssl rand -hex 16 | sed -E 's/(.{8})(.{4}).(.{3}).(.{3})(.{12})/\1-\2-4\3-a\4-\5/'; }
# The bytes of hexadecimal digits.
bytes() { printf "$(printf %s "$1" | sed 's/../\\x&/g')"; }
base64url() { openssl base64 -A | tr '+/' '-_' | tr -d =; }
digest() { openssl dgst -sha256 -r | cut -d' ' -f1; }

# The anon key names the installation; it is no secret.
ANON=$(curl -sS --fail-with-body "$BASE/functions/v1/api-keys/config" | jq -r .anonKey)
TOKEN=$ANON
post() {
  curl -sS --fail-with-body "$BASE$1" -H "apikey: $ANON" -H "authorization: Bearer $TOKEN" \
    -H 'content-type: application/json' -d "$2"
}

# 1. A person with a company. Where the service sends mail, a link in a mail comes first.
TOKEN=$(post /auth/v1/signup "$(jq -n --arg email "ania-$(uuid)@example.com" '{
  email: $email, password: "correct horse battery",
  data: {name: "Ania", company: {name: "Spedycja Ania", country: "PL"}}}')" | jq -r .access_token)

# 2. A draft is saved whatever it holds: what it lacks comes back, with the box and the article.
DRAFT=$(post /rest/v1/rpc/save_draft "$(jq -n --arg op "$(uuid)" --arg id "$(uuid)" --slurpfile note "$HERE/note.json" \
  '{operation_id: $op, draft_id: $id, base_revision: 0, data: $note[0]}')")
echo "$DRAFT" | jq -r '.problems + .warnings | .[] | "  " + .message'

# 3. Issued once, it cannot change.
DOCUMENT=$(post /functions/v1/publish "$(echo "$DRAFT" | jq '{draftId: .id, revision}')")
ID=$(echo "$DOCUMENT" | jq -r .id)
echo "$DOCUMENT" | jq -r '.reference + ": " + .state'

# What a signer's device does with the link $1, for a person called $2.
sign() {
  local shown pdf key x y consent numbers signature
  shown=$(curl -sS --fail-with-body "$1")
  curl -sS --fail-with-body "$1/pdf" -D "$WORK/headers" -o "$WORK/note.pdf"
  pdf=$(digest <"$WORK/note.pdf")
  grep -qi "^x-artifact-sha256: $pdf" "$WORK/headers" || { echo 'the PDF is not what its header says' >&2; return 1; }
  openssl ecparam -name prime256v1 -genkey -noout -out "$WORK/device.pem"
  # The last 64 bytes of the public key in DER are x and y.
  key=$(openssl ec -in "$WORK/device.pem" -pubout -outform DER 2>/dev/null | tail -c 64 | od -An -v -tx1 | tr -d ' \n')
  x=$(bytes "${key:0:64}" | base64url)
  y=$(bytes "${key:64}" | base64url)
  # Canonical JSON (RFC 8785) of a consent without strokes is what jq -cS writes.
  consent=$(jq -cS -n --argjson shown "$shown" --arg id "$(uuid)" --arg pdf "$pdf" --arg name "$2" --arg x "$x" \
    --arg y "$y" --arg at "$(date -u +%Y-%m-%dT%H:%M:%S.000Z)" '{
      id: $id, documentDigest: $shown.version.snapshotDigest, artifactDigest: $pdf, role: $shown.role, name: $name,
      statement: {sender: "I hand over the goods of this consignment note to the carrier and sign it.",
        carrier: "I take over the goods of this consignment note and sign it.",
        consignee: "I have received the goods of this consignment note and sign it."}[$shown.role], occurredAt: $at,
      strokes: [], mark: {kind: "typed", style: "great-vibes"},
      publicKey: {kty: "EC", crv: "P-256", x: $x, y: $y}}')
  # openssl writes the signature as DER; wanted are the two numbers, 32 bytes each (IEEE P1363).
  printf %s "$consent" | openssl dgst -sha256 -sign "$WORK/device.pem" -out "$WORK/signature.der"
  numbers=$(openssl asn1parse -inform DER -in "$WORK/signature.der" | sed -n 's/.*INTEGER *://p')
  signature=$(bytes "$(for number in $numbers; do printf '%64s' "$number" | tr ' ' 0; done)" | openssl base64 -A)
  curl -sS --fail-with-body "$1" -H 'content-type: application/json' \
    -d "$(echo "$consent" | jq -c --arg signature "$signature" '. + {signature: $signature}')" >"$WORK/answer"
}

# 4. A link for each party; whoever has it can sign with it.
for party in 'sender Celina Wójcik' 'carrier Jan Śmiałek' 'consignee Ewa Großmüller'; do
  role=${party%% *}
  GRANT=$(post /rest/v1/rpc/create_sign_grant \
    "$(jq -n --arg id "$ID" --arg role "$role" --arg key "$(uuid)" '{document_id: $id, role: $role, idempotency_key: $key}')")
  sign "$BASE/functions/v1/sign/$(echo "$GRANT" | jq -r .token)" "${party#* }"
  echo "${party#* } signed as $role"
done

# 5. The evidence: one ZIP that anybody can verify without the service.
curl -sS --fail-with-body "$BASE/functions/v1/evidence/$ID/bundle" -H "apikey: $ANON" -H "authorization: Bearer $TOKEN" \
  -D "$WORK/headers" -o "$FILE"
grep -qi "^x-artifact-sha256: $(digest <"$FILE")" "$WORK/headers" || { echo 'the bundle is damaged' >&2; exit 1; }
echo "$FILE: $(wc -c <"$FILE" | tr -d ' ') bytes"
