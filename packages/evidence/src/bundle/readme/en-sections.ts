const PAGE = `\
check.html      The same check and more as a page: open it in a browser, without network, and choose the
                ZIP file. For whoever has no shell.
`

const LOG = `\
log/            Proofs that every event stands in a public log that only grows (section 7).
`

export const contents = (page: boolean, log: boolean): string => `\
1. WHAT IS IN HERE

evidence.json   The record: every version of the note, every event in the order it was recorded,
                every signature. Digests tie all of it together (section 6).
artifacts/      The note as a PDF, once for every version. A file's name is its SHA-256 digest. Each
                signature covers the digest of one of these PDFs. The last one, which shows all
                signatures (box 24), is signed by nobody: it was made after the last signature.
photos/         Files whose digests a signer signed together with the note, unchanged.
type/           The definition of this kind of note, needed to read the data in evidence.json.
manifest.json   The list of these files with their sizes and digests.
bundle.sig      The service's signature of this list and of the last event (section 5e).
check.py        The program of section 5. It is the same in every bundle.
${log ? LOG : ''}${page ? PAGE : ''}README          This text, also in German (README.de.txt) and Polish (README.pl.txt). It is a help for
                the reader and not evidence.
`

export const proven = `\
3. WHAT THIS PROVES, once the checks of section 5 have passed

- Each signature was made with a key whose public half is in the signed text. It covers the data, the
  PDF whose digest was signed, the name, statement, drawn signature, reservations and photo digests.
  If one character of these had been changed since, the signature would not verify.
- Whoever signed a version signed all of the history before that version as well: up to the version
  that was signed last, no event can have been taken out, put in or put in another order.
`

const COUNTED = `\
- Deadlines: verifiers count them again from the receipt, but which of the skipped days are public
  holidays is the word of the service. consign-verify compares it with a list, where it has one.
- When`

export const notProven = (lastSigned: number | null, counted: boolean): string => `\
4. WHAT THIS DOES NOT PROVE

- Who the signer is. A signature proves possession of a key and what was signed with it. Where the
  private half of the key was is not recorded: usually on the signer's phone, but nothing here shows
  it. That the holder is the person named rests on how the link reached him (section 2; the address
  it was mailed to can be proven by whoever knows it, section 6), and on company seals and timestamps
  where evidence.json has them (olfSeals, timestamps).
- Whose a company seal is. The key of the certificate in it made it; that this certificate is the
  company's, only the company's own DNS says. consign-verify --dns asks it, today.
- What his screen showed. Signed is the digest of the PDF, not its picture on a device.
- The time. "Received" is the clock of the server, "occurredAt" that of the signer's device. Only a
  trusted timestamp is somebody else's word about time. consign-verify --tsa-roots checks it by the
  certificate of that authority, which you must have from the authority itself and not from here.
- What comes last. ${lastSigned === null ? 'Nobody has signed.' : `Version ${lastSigned} was signed last.`} No later signature covers that signature, its time and what
  follows it: whoever holds this bundle could have written them, or cut them off, unless bundle.sig is
  checked with a key of the service (section 5e). Then the service alone could. Against the service
  stand the log, receipts that signers kept, and the bundles of the other parties.
- That the issuer is who he says. His name is as the service had it.
- This text. consign-verify makes it again from evidence.json and compares; check.py compares only
  the digests in its list.
${counted ? COUNTED : '- Deadlines, when'} a link was opened, the summary of an approval and the name of the program that asked
  for it: no party signed them, they are the word of the service.
- These are electronic signatures that a court weighs freely (Regulation (EU) 910/2014, art. 25(1)).
  They do not claim to be advanced or qualified ones (art. 26, art. 3(12)).
`

export const howToCheck = (files: string): string => `\
5. HOW TO CHECK IT WITHOUT OUR SOFTWARE

Unpack the bundle, open a terminal in the folder, and use programs that everybody has. On Linux and
macOS (on macOS "shasum -a 256" instead of sha256sum; on Windows "certutil -hashfile FILE SHA256"):

a) The files are the listed ones:

   grep -E '^[0-9a-f]{64}  ' README.txt | sha256sum -c

${files}

b) The digests, the chain, and that everything fits together. A program in the bundle it checks could
   be a false one: its digest, in the list above, must be the one that is published with each release
   (docs/profiles/checkers.md of the source), or it must be read first. It needs only Python 3:

   python3 check.py

c) The signatures. The program has written each signature as three files (the signed text, the
   signature and the public key) and printed a line for each, which openssl answers with
   "Verified OK":

   openssl dgst -sha256 -keyform DER -verify consent-1.key -signature consent-1.sig consent-1.txt

   The signed text can be read: it is the consent as JSON on one line. Its documentDigest is the
   version's snapshotDigest, its artifactDigest the SHA-256 of the PDF.

d) The PDFs. Each has its version of the note attached as version.json, and check.py has compared it
   with evidence.json: it reads the PDF by its own table, and refuses one with bytes outside it. To see
   it: pdfdetach -saveall artifacts/<name>.pdf. What is drawn on the pages, check.py does not see:
   compare by eye, with the data and with what you were shown or printed; consign-verify --render draws
   each PDF again and compares it. Which PDF belongs to which version is in evidence.json under
   "artifacts".

e) The signature of the service. The program has compared what bundle.sig says with this bundle. Whose
   signature it is, consign-verify tells with the service's keys, which you must have from elsewhere:
   from a policy (section 7), or as https://<address of the service>/.well-known/consign-keys answers.

   consign-verify --keys consign-keys.json <this bundle>

The program consign-verify checks timestamps and seals as well and names every check:
consign-verify <this bundle or the unpacked folder>
`

export const rules = `\
6. THE RULES BEHIND IT

A digest is SHA-256 in lower-case hex. The text that is digested is canonical JSON (RFC 8785) in
UTF-8: members sorted, no spaces, one way to write each number and string.

snapshotDigest   a version without this member, with one member more: previousEventDigest, the
                 eventDigest of the last event before the version was made (null for the first)
payloadDigest    the payload of the event
eventDigest      exactly {id, versionId, name, payloadDigest, previousDigest, receivedAt}
digest           of a consent: its body with the signature
signature        ECDSA on the curve P-256 with SHA-256, the two numbers r and s of 32 bytes each in
                 Base64, over the body without the signature
recipient        where a link was mailed: its digest is that of
                 ["link-recipient-1", document, address in lower case]
sha256           of PDFs and photos: the bytes of the file
`

export const log = `\
7. THE LOG

Every event of this note was also entered in a public log that only grows. log/N.tlog-proof leads from
event N to the checkpoint log/checkpoint, which the log signed and witnesses cosigned: others than the
service, who sign nothing that takes back or changes what the log had. So an event that is older than
the checkpoint cannot have been written otherwise later, not even by the service.

- check.py computes each proof. It does not check who signed the checkpoint.
- Who the log and the witnesses are is not in this bundle, or it would prove itself. Have the policy,
  a small file with their keys, from a witness, an association, an insurer: from anybody but whoever
  gave you the bundle.
- Whether events were cut off at the end only the log itself can tell: it is read with --log.

   consign-verify --policy log-policy.txt --log https://<address of the log> <this bundle>

- A signer who kept his receipt can add: --receipt <file>. If what it promises is not in the bundle,
  the service broke its word, and the receipt, which it signed, proves it.
- What this does not prove: that the signer is who he says (section 4). An invented signer would stand
  in the log as well.
`
