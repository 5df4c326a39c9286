const PAGE = `\
check.html      Dieselbe Prüfung und mehr als Seite: im Browser öffnen, ohne Netz, und die ZIP-Datei
                wählen. Für alle ohne Kommandozeile.
`

const LOG = `\
log/            Nachweise, dass jedes Ereignis in einem öffentlichen Verzeichnis steht, das nur wächst
                (Abschnitt 7).
`

export const contents = (page: boolean, log: boolean): string => `\
1. WAS HIER LIEGT

evidence.json   Die Aufzeichnung: jede Fassung des Frachtbriefs, jedes Ereignis in der Reihenfolge, in
                der es aufgezeichnet wurde, jede Unterschrift. Prüfsummen verbinden alles (Abschnitt 6).
artifacts/      Der Frachtbrief als PDF, einmal je Fassung. Der Name einer Datei ist ihre
                SHA-256-Prüfsumme. Jede Unterschrift deckt die Prüfsumme eines dieser PDFs. Das letzte,
                das alle Unterschriften zeigt (Feld 24), hat niemand unterschrieben: Es entstand nach
                der letzten Unterschrift.
photos/         Dateien, deren Prüfsummen jemand mit dem Frachtbrief unterschrieben hat, unverändert.
type/           Die Definition dieser Art Frachtbrief, nötig, um die Daten in evidence.json zu lesen.
manifest.json   Die Liste dieser Dateien mit Größen und Prüfsummen.
bundle.sig      Die Unterschrift des Dienstes unter dieser Liste und dem letzten Ereignis (Abschnitt 5e).
check.py        Das Programm aus Abschnitt 5. Es ist in jedem Paket gleich.
${log ? LOG : ''}${page ? PAGE : ''}README          Dieser Text, auch auf Englisch (README.txt) und Polnisch (README.pl.txt). Er hilft beim
                Lesen und ist kein Beweismittel.
`

export const proven = `\
3. WAS DIES BEWEIST, wenn die Prüfungen aus Abschnitt 5 bestanden sind

- Jede Unterschrift wurde mit einem Schlüssel erzeugt, dessen öffentliche Hälfte im unterschriebenen
  Text steht. Sie deckt die Daten, das PDF, dessen Prüfsumme unterschrieben wurde, Namen, Erklärung,
  gezeichnete Unterschrift, Vorbehalte und Prüfsummen der Fotos. Wäre seither ein Zeichen davon
  geändert worden, ginge die Prüfung der Unterschrift nicht auf.
- Wer eine Fassung unterschrieb, unterschrieb auch alles, was vor dieser Fassung geschah: Bis zur
  zuletzt unterschriebenen Fassung kann kein Ereignis entfernt, eingefügt oder umgestellt worden sein.
`

const COUNTED = `\
- Fristen: Prüfprogramme zählen sie vom Empfang an nach; welche der übersprungenen Tage gesetzliche
  Feiertage sind, ist das Wort des Dienstes. consign-verify vergleicht es mit einer Liste, wo es eine hat.
- Wann`

export const notProven = (lastSigned: number | null, counted: boolean): string => `\
4. WAS DIES NICHT BEWEIST

- Wer unterschrieben hat. Eine Unterschrift beweist den Besitz eines Schlüssels und was mit ihm
  unterschrieben wurde. Wo die private Hälfte des Schlüssels lag, ist nicht aufgezeichnet: meist auf
  dem Telefon des Unterzeichners, doch nichts hier zeigt das. Dass der Besitzer die genannte Person
  ist, beruht darauf, wie der Link zu ihr kam (Abschnitt 2; die Adresse, an die er ging, kann beweisen,
  wer sie kennt, Abschnitt 6), und auf Siegeln und Zeitstempeln, wo evidence.json welche hat (olfSeals,
  timestamps).
- Wessen ein Firmensiegel ist. Der Schlüssel des Zertifikats darin hat es gesetzt; dass dieses
  Zertifikat der Firma gehört, sagt nur ihr eigener DNS. Ihn fragt, heute, consign-verify --dns.
- Was der Bildschirm zeigte. Unterschrieben ist die Prüfsumme des PDF, nicht sein Bild auf einem Gerät.
- Die Zeit. „Eingegangen“ ist die Uhr des Servers, „occurredAt“ die des Geräts. Nur ein Zeitstempel ist
  das Wort eines Dritten über die Zeit. consign-verify --tsa-roots prüft ihn anhand des Zertifikats
  dieser Stelle, das Sie von ihr selbst haben müssen und nicht von hier.
- Was zuletzt kommt. ${lastSigned === null ? 'Niemand hat unterschrieben.' : `Zuletzt wurde Fassung ${lastSigned} unterschrieben.`} Diese Unterschrift, ihre Zeit und was
  ihr folgt, deckt keine spätere: Wer dieses Paket in Händen hat, hätte sie selbst schreiben oder
  abschneiden können, es sei denn, bundle.sig ist mit einem Schlüssel des Dienstes geprüft
  (Abschnitt 5e). Dann hätte es nur der Dienst gekonnt. Gegen ihn stehen das Verzeichnis,
  aufgehobene Quittungen und die Pakete der anderen Beteiligten.
- Dass der Aussteller ist, wer er zu sein angibt. Sein Name ist so, wie der Dienst ihn führte.
- Dieser Text. consign-verify schreibt ihn aus evidence.json neu und vergleicht; check.py vergleicht
  nur die Prüfsummen in seiner Liste.
${counted ? COUNTED : '- Fristen, wann'} ein Link geöffnet wurde, die Zusammenfassung einer Freigabe und der Name des Programms,
  das um sie bat: Kein Beteiligter hat sie unterschrieben, sie sind das Wort des Dienstes.
- Dies sind elektronische Signaturen, die ein Gericht frei würdigt (Verordnung (EU) 910/2014, Art. 25
  Abs. 1). Sie geben nicht vor, fortgeschrittene oder qualifizierte zu sein (Art. 26, Art. 3 Nr. 12).
`

export const howToCheck = (files: string): string => `\
5. WIE MAN ES OHNE UNSERE PROGRAMME PRÜFT

Entpacken Sie das Paket, öffnen Sie in dem Ordner ein Terminal und nehmen Sie Programme, die jeder hat.
Auf Linux und macOS (macOS: „shasum -a 256“ statt sha256sum; Windows: „certutil -hashfile DATEI SHA256“):

a) Die Dateien sind die aufgelisteten:

   grep -E '^[0-9a-f]{64}  ' README.de.txt | sha256sum -c

${files}

b) Prüfsummen, Kette, und dass alles zusammenpasst. Ein Programm in dem Paket, das es prüft, könnte ein
   falsches sein: Seine Prüfsumme in der Liste oben muss die sein, die mit jeder Ausgabe veröffentlicht
   wird (docs/profiles/checkers.md im Quelltext), oder man liest es vorher. Es braucht nur Python 3:

   python3 check.py

c) Die Unterschriften. Das Programm hat jede Unterschrift als drei Dateien geschrieben (unterschriebener
   Text, Unterschrift, öffentlicher Schlüssel) und je eine Zeile ausgegeben, auf die openssl mit
   „Verified OK“ antwortet:

   openssl dgst -sha256 -keyform DER -verify consent-1.key -signature consent-1.sig consent-1.txt

   Der unterschriebene Text ist lesbar: die Erklärung als JSON in einer Zeile. documentDigest ist die
   snapshotDigest der Fassung, artifactDigest die SHA-256-Prüfsumme des PDF.

d) Die PDFs. An jedem hängt seine Fassung als version.json, und check.py hat sie mit evidence.json
   verglichen: Es liest das PDF nach dessen eigener Tabelle und lehnt eines ab, das Bytes außerhalb hat.
   Um sie zu sehen: pdfdetach -saveall artifacts/<Name>.pdf. Was auf den Seiten gezeichnet ist, sieht
   check.py nicht: Vergleichen Sie mit dem Auge, mit den Daten und mit dem, was gezeigt oder gedruckt
   wurde; consign-verify --render zeichnet jedes PDF neu und vergleicht. Welches PDF zu welcher Fassung
   gehört, steht in evidence.json unter „artifacts“.

e) Die Unterschrift des Dienstes. Das Programm hat mit diesem Paket verglichen, was bundle.sig sagt.
   Wessen Unterschrift es ist, sagt consign-verify mit den Schlüsseln des Dienstes, die Sie von anderswo
   haben müssen: aus einer Richtlinie (Abschnitt 7), oder wie sie
   https://<Adresse des Dienstes>/.well-known/consign-keys nennt.

   consign-verify --keys consign-keys.json <dieses Paket>

Das Programm consign-verify prüft auch Zeitstempel und Siegel und nennt jede Prüfung:
consign-verify <dieses Paket oder der entpackte Ordner>
`

export const rules = `\
6. DIE REGELN DAHINTER

Eine Prüfsumme ist SHA-256 in kleinen Hexadezimalziffern. Ihr Text ist kanonisches JSON (RFC 8785) in
UTF-8: Namen sortiert, keine Leerzeichen, eine einzige Schreibweise je Zahl und Text.

snapshotDigest   eine Fassung ohne dieses Feld, mit einem mehr: previousEventDigest, die eventDigest des
                 letzten Ereignisses vor der Fassung (null bei der ersten)
payloadDigest    der Inhalt (payload) des Ereignisses
eventDigest      genau {id, versionId, name, payloadDigest, previousDigest, receivedAt}
digest           einer Erklärung: sie selbst mit der Unterschrift
signature        ECDSA auf der Kurve P-256 mit SHA-256, die Zahlen r und s zu je 32 Byte in Base64, über
                 die Erklärung ohne die Unterschrift
recipient        wohin ein Link ging: seine Prüfsumme ist die von
                 ["link-recipient-1", Dokument, Adresse in Kleinbuchstaben]
sha256           von PDFs und Fotos: die Bytes der Datei
`

export const log = `\
7. DAS VERZEICHNIS

Jedes Ereignis dieses Frachtbriefs wurde auch in ein öffentliches Verzeichnis (Log) eingetragen, das nur
wächst. log/N.tlog-proof führt von Ereignis N zum Stand log/checkpoint, den das Verzeichnis unterschrieb
und Zeugen gegenzeichneten: andere als der Dienst, die nichts zeichnen, was Früheres zurücknimmt oder
ändert. Ein Ereignis, das älter ist als dieser Stand, kann also später nicht anders geschrieben worden
sein, auch nicht von dem, der den Dienst betreibt.

- check.py berechnet jeden Nachweis. Wer den Stand unterschrieb, prüft es nicht.
- Wer Verzeichnis und Zeugen sind, steht nicht in diesem Paket, sonst bewiese es sich selbst. Die
  Richtlinie (Policy), eine kleine Datei mit ihren Schlüsseln, gibt ein Zeuge, ein Verband, eine
  Versicherung: jeder, nur nicht, wer Ihnen das Paket gab.
- Ob am Ende Ereignisse abgeschnitten wurden, sagt nur das Verzeichnis selbst: --log liest es.

   consign-verify --policy log-policy.txt --log https://<Adresse des Verzeichnisses> <dieses Paket>

- Wer unterschrieb und seine Quittung aufhob, ergänzt: --receipt <Datei>. Steht im Paket nicht, was sie
  zusagt, hat der Dienst sein Wort gebrochen, und die Quittung mit seiner Unterschrift beweist es.
- Was dies nicht beweist: dass der Unterzeichner ist, wer er zu sein angibt (Abschnitt 4). Ein
  erfundener stünde ebenso im Verzeichnis.
`
