"""From sign-up to the evidence of a signed note, with urllib and the package `cryptography`:

    python3 examples/issue_and_sign.py http://localhost:8080 evidence.zip && npx consign-verify evidence.zip
"""

import base64
import datetime
import hashlib
import json
import pathlib
import sys
import urllib.error
import urllib.request
import uuid

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils

BASE = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080"
FILE = sys.argv[2] if len(sys.argv) > 2 else "evidence.zip"
NOTE = json.loads(pathlib.Path(__file__).with_name("note.json").read_text("utf-8"))
HEADERS = {"content-type": "application/json"}


def call(path, body=None, headers=HEADERS):
    """The bytes and headers of an answer; clients rely on `code`, people read `message`."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(BASE + path, data, headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.read(), answer.headers
    except urllib.error.HTTPError as error:
        sys.exit(f"{path}: {error.code} {error.read().decode()}")


def read(path, body=None):
    return json.loads(call(path, body)[0])


def checked(path, headers=HEADERS):
    """Bytes that are what the answer's header says, with their SHA-256."""
    content, answered = call(path, headers=headers)
    digest = hashlib.sha256(content).hexdigest()
    if answered["x-artifact-sha256"] != digest:
        sys.exit(f"{path}: the bytes are not what their header says")
    return content, digest


def base64url(number):
    return base64.urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode()


# As the type definition has them (roles[].statements); other words are printed as the signer's own.
STATEMENTS = {
    "sender": "I hand over the goods of this consignment note to the carrier and sign it.",
    "carrier": "I take over the goods of this consignment note and sign it.",
    "consignee": "I have received the goods of this consignment note and sign it.",
}


def sign(name, link):
    """What a signer's device does. `link` is the path of the signing link; its token is all the credential there is."""
    shown = read(link)
    _pdf, artifact_digest = checked(f"{link}/pdf", headers={})
    key = ec.generate_private_key(ec.SECP256R1())
    numbers = key.public_key().public_numbers()
    consent = {
        "id": str(uuid.uuid4()),
        "documentDigest": shown["version"]["snapshotDigest"],
        "artifactDigest": artifact_digest,
        "role": shown["role"],
        "name": name,
        "statement": STATEMENTS[shown["role"]],
        "occurredAt": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z"),
        # A typed signature; a drawn one is strokes, x and y divided by the longer side of the pad: [[{"x": 0.1, "y": 0.3}, ...]]
        "strokes": [],
        "mark": {"kind": "typed", "style": "great-vibes"},
        "publicKey": {"kty": "EC", "crv": "P-256", "x": base64url(numbers.x), "y": base64url(numbers.y)},
    }
    # Canonical JSON (RFC 8785): members in order, no blanks. Python writes texts and these numbers in the same way.
    text = json.dumps(consent, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    r, s = utils.decode_dss_signature(key.sign(text, ec.ECDSA(hashes.SHA256())))
    # Not DER: the two numbers one after the other, 32 bytes each (IEEE P1363).
    consent["signature"] = base64.b64encode(r.to_bytes(32, "big") + s.to_bytes(32, "big")).decode()
    call(link, consent)


# The anon key names the installation; it is no secret.
HEADERS["apikey"] = read("/functions/v1/api-keys/config")["anonKey"]

# 1. A person with a company. Where the service sends mail, a link in a mail comes first.
session = read(
    "/auth/v1/signup",
    {
        "email": f"ania-{uuid.uuid4()}@example.com",
        "password": "correct horse battery",
        "data": {"name": "Ania", "company": {"name": "Spedycja Ania", "country": "PL"}},
    },
)
HEADERS["authorization"] = f"Bearer {session['access_token']}"

# 2. A draft is saved whatever it holds: what it lacks comes back, with the box and the article.
draft = read(
    "/rest/v1/rpc/save_draft",
    # The same operation_id makes a retry safe.
    {"operation_id": str(uuid.uuid4()), "draft_id": str(uuid.uuid4()), "base_revision": 0, "data": NOTE},
)
for problem in draft["problems"] + draft["warnings"]:
    print(f"  {problem['message']}")

# 3. Issued once, it cannot change.
document = read("/functions/v1/publish", {"draftId": draft["id"], "revision": draft["revision"]})
print(f"{document['reference']}: {document['state']}")

# 4. A link for each party; whoever has it can sign with it.
for role, name in [("sender", "Celina Wójcik"), ("carrier", "Jan Śmiałek"), ("consignee", "Ewa Großmüller")]:
    grant = {"document_id": document["id"], "role": role, "idempotency_key": str(uuid.uuid4())}
    sign(name, f"/functions/v1/sign/{read('/rest/v1/rpc/create_sign_grant', grant)['token']}")
    print(f"{name} signed as {role}")

# 5. The evidence: one ZIP that anybody can verify without the service.
bundle, _digest = checked(f"/functions/v1/evidence/{document['id']}/bundle")
pathlib.Path(FILE).write_bytes(bundle)
print(f"{FILE}: {len(bundle)} bytes")
