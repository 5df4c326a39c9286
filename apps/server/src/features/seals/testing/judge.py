"""What libraries of Python say of each .tst (with the .data that it stamps) and each .jws of a folder, as Dss.java has it.

rfc3161_client checks the timestamps, joserfc the signatures of the seals, cryptography their certificates.
"""

import base64
import hashlib
import pathlib
import sys

import rfc3161_client
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from joserfc import jws
from joserfc.jwk import ECKey

folder = pathlib.Path(sys.argv[1])
trusted = [x509.load_pem_x509_certificate(file.read_bytes()) for file in sorted((folder / "trusted").iterdir())]


def response_of(token):
    """A TimeStampResp that grants this token (RFC 3161 section 2.4.2), which is what the library reads."""
    granted = bytes.fromhex("3003020100") + token
    return bytes([0x30, 0x82]) + len(granted).to_bytes(2, "big") + granted


def timestamp(file):
    builder = rfc3161_client.VerifierBuilder()
    for certificate in trusted:
        builder = builder.add_root_certificate(certificate)
    stamped = rfc3161_client.decode_timestamp_response(response_of(file.read_bytes()))
    digest = hashlib.sha256(file.with_suffix(".data").read_bytes()).digest()
    if not builder.build().verify(stamped, digest):
        raise ValueError("not verified")


def seal(file):
    compact = file.read_text()
    registry = jws.JWSRegistry(algorithms=["ES256"], strict_check_header=False)
    # By itself it takes no header with certificates in it, and no long payload.
    registry.max_header_length = registry.max_payload_length = 100_000
    header = jws.extract_compact(compact.encode(), registry=registry).headers()
    chain = [x509.load_der_x509_certificate(base64.b64decode(text)) for text in header["x5c"]]
    named = base64.urlsafe_b64decode(header["x5t#S256"] + "=")
    if hashlib.sha256(chain[0].public_bytes(Encoding.DER)).digest() != named:
        raise ValueError("the header names another certificate")
    key = chain[0].public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    jws.deserialize_compact(compact, ECKey.import_key(key), registry=registry)
    for certificate, issuer in zip(chain, chain[1:]):
        certificate.verify_directly_issued_by(issuer)
    if chain[-1] not in trusted:
        raise ValueError("the certificates lead to nobody who is trusted")


for file in sorted(folder.iterdir()):
    check = {".tst": timestamp, ".jws": seal}.get(file.suffix)
    if check is None:
        continue
    try:
        check(file)
        print(f"{file.name} PASSED")
    except Exception as problem:
        print(f"{file.name} REFUSED {type(problem).__name__}: {problem}".replace("\n", " "))
