import { de as checks } from '@consign/page/check-texts/de'
import { de as states } from '@consign/page/state-texts/de'
import type { Texts } from './texts.ts'

export const de: Texts = {
  language: 'Sprache',
  'language.missing':
    'Die Seite lässt sich in dieser Sprache gerade nicht laden. Wählen Sie sie noch einmal, sobald es wieder Netz gibt.',
  title: 'Frachtbrief prüfen',
  'role.sender': 'Absender',
  'role.carrier': 'Frachtführer',
  'role.consignee': 'Empfänger',

  'drop.title': 'PDF, Nachweisdatei, Bündel oder Quittung hier ablegen',
  'drop.other': 'Andere Datei ablegen',
  'drop.here': 'Geprüft wird in diesem Browser. Nichts wird hochgeladen.',
  'drop.choose': 'Datei wählen',
  'drop.checking': '{name} wird geprüft',
  'drop.offline': 'Ist die Seite offen, geht es auch ohne Netz.',

  'stop.title': 'Diese Datei lässt sich nicht prüfen',
  'stop.kind':
    'Sie ist weder PDF noch Nachweisdatei noch Bündel eines Frachtbriefs, auch keine Quittung und kein Beleg eines Logs.',
  'stop.size': 'Sie hat {size} MB. Keine Datei eines Frachtbriefs hat mehr als {most} MB.',
  'stop.empty': 'Es ist nichts darin.',
  'stop.slow': 'Das Prüfen dauert länger als bei jedem Frachtbrief. Es wurde abgebrochen.',
  'stop.unreadable': 'Dieser Browser konnte sie nicht lesen.',
  'stop.missing':
    'Das Prüfprogramm konnte nicht geladen werden: Es gibt kein Netz, oder diese Seite ist älter als der Dienst. Es wurde nichts hochgeladen.',
  'stop.again': 'Noch einmal versuchen',

  'verdict.valid': 'Gültig',
  'verdict.incomplete': 'Unvollständig',
  'verdict.invalid': 'Verlassen Sie sich nicht auf diese Datei',
  'verdict.valid.text': 'Alles, was sich ohne Netz prüfen lässt, stimmt: {passed} von {all}.',
  'verdict.incomplete.text':
    'An dem, was da ist, ist nichts falsch, aber es fehlt etwas. {passed} von {all} Prüfungen bestanden.',
  'verdict.invalid.text':
    'Das ist nicht, was unterschrieben und aufgezeichnet wurde, oder es verletzt eine Regel. Fehler: {failed}.',
  'file.size': '{size} kB',
  'file.made': 'erstellt {time}',

  signatures: 'Unterschriften',
  unsigned: 'Nicht unterschrieben',
  signed: 'unterschrieben',
  'reserved.carrier': 'Vorbehalte des Frachtführers (Feld 8)',
  'reserved.consignee': 'Vorbehalte des Empfängers',
  'reserved.later':
    'Vorbehalte des Empfängers nach der Ablieferung, wie das Unternehmen sie aufgezeichnet hat',
  'reserved.grounds': 'Begründung:',
  'reserved.accepted': 'Vom Absender anerkannt.',
  'reserved.open': 'Vom Absender nicht anerkannt.',
  'reserved.byIssuer': 'Vom Aussteller des Frachtbriefs eingetragen.',
  'reserved.accepted.issuer': 'Für den Absender vom Aussteller des Frachtbriefs anerkannt.',
  'reserved.later.own': 'Vorbehalte des Empfängers nach der Ablieferung',
  'checked.title': 'Was geprüft wurde',
  'failed.title': 'Was nicht stimmt',
  'missing.title': 'Was fehlt',
  'names.title': 'Alle Prüfungen mit Namen: {count}',
  'names.passed': 'bestanden',
  'names.failed': 'nicht bestanden',
  'names.open': 'ohne Netz nicht prüfbar',
  more: 'und {count} weitere',

  ...checks,

  'remarks.title': 'Zu beachten; nichts davon verletzt eine Regel',
  'remark.same key': 'Ein und derselbe Schlüssel unterschrieb für: {roles}.',
  'remark.consignee first': 'Der Empfänger unterschrieb vor: {roles}.',
  'remark.device clock':
    '{roles}: Uhr des Geräts und Zeit des Eingangs liegen {time} auseinander. Die Uhr ging falsch, oder es wurde später gesendet.',
  'remark.own words':
    '{roles}: Die Erklärung ist in eigenen Worten, nicht eine von denen, die der Brief hat.',
  'remark.accepted by company':
    '{who}, Aussteller des Frachtbriefs, hat die Vorbehalte des Frachtführers für den Absender anerkannt. Der Absender hat kein Anerkenntnis unterzeichnet.',
  'remark.supplemented by company':
    '{company} hat dem ausgestellten Frachtbrief Angaben hinzugefügt. Keine Partei hat sie dabei unterzeichnet.',
  'remark.reported by company':
    '{company} hat eine Abfahrt, eine Ankunft, eine Verweigerung oder eine Anzeige gemeldet. Keine Partei hat das unterzeichnet.',
  'remark.signed generations':
    'Nicht alle haben dieselben Angaben unterzeichnet. Unterzeichnete Versionen: {versions}.',
  'remark.earlier carrier':
    'Frachtführer {number} hat etwas erklärt, nachdem der nächste Frachtführer übernommen hatte.',
  'remark.link by program': '{roles}: Den Link hat ein Programm gemacht; es kann ihn gehabt haben.',
  'remark.no signature':
    'Keine Unterschrift des Dienstes: Wer dieses Paket in Händen hat, hätte die letzte Unterschrift und alles danach selbst schreiben können.',
  'remark.packed again': 'Das ZIP wurde von einem anderen Programm neu gepackt; der Inhalt ist unversehrt.',
  'remark.unknown program':
    '{path} in diesem ZIP ist nicht das veröffentlichte Programm. Führen Sie es nicht aus.',

  'note.picture': 'Seite {page} von {pages} des Frachtbriefs',
  'result.file': 'Ergebnis als Datei',
  'trust.title': 'Was Sie anderswoher wissen',
  'trust.text':
    'Wem zu glauben ist, wird nie aus der Datei gelesen. Geben Sie die Regeln des Logs dazu, dem Sie glauben, oder Quittungen, die Unterzeichner behalten haben, oder die Schlüssel eines Dienstes (consign-keys). Auch Wurzelzertifikate von Zeitstempelstellen, als PEM, und TXT-Einträge aus dem DNS, je Zeile einer.',
  'trust.add': 'Regeln, Quittung oder Wurzeln dazugeben',
  'trust.policy': 'Regeln',
  'trust.keys': 'Schlüssel eines Dienstes',
  'trust.receipt': 'Quittung',
  'trust.roots': 'Wurzelzertifikate',
  'trust.dns': 'DNS-Einträge',
  'trust.log': 'aus einem Log',
  'trust.unknown': 'weder Regeln noch Quittung noch Wurzeln',

  'log.receipt': 'Eine Quittung: was der Dienst zugesagt hat',
  'log.entry': 'Ein Eintrag des Logs',
  'log.proof': 'Ein Beleg des Logs',
  'log.checkpoint': 'Ein Prüfpunkt des Logs',
  'log.origin': 'Log',
  'log.event': 'Ereignis des Frachtbriefs',
  'log.received': 'Eingegangen',
  'log.place': 'Eintrag des Logs',
  'log.size': 'Einträge insgesamt',

  'word.title': 'Nur auf jemandes Wort',
  'word.who': 'Wer unterschrieben hat: das hängt daran, wie die Links ankamen.',
  'word.clock': 'Die Zeiten: es sind die Uhr des Servers und die der Geräte.',
  'word.more': 'Ob danach noch etwas geschah: das zeigen die Kopien der anderen.',
  'word.service':
    'README, Fristen, wann ein Link geöffnet wurde und die Zusammenfassung einer Freigabe: niemand hat sie unterschrieben.',

  'pdf.title': 'Ein PDF allein beweist nichts',
  'pdf.text': 'Solche Seiten kann jeder zeichnen. Legen Sie das Bündel ab oder schlagen Sie das PDF nach.',
  'pdf.digest': 'Prüfsumme (SHA-256)',
  'pdf.attached': 'Angehängte Daten',
  'pdf.attached.none': 'An diesem PDF hängen keine Daten eines Frachtbriefs.',
  'pdf.attached.broken': 'Der Anhang ist nicht lesbar.',
  'pdf.reference': 'Nummer',
  'pdf.revision': 'Fassung',
  'pdf.lookup': 'Nachschlagen',
  'pdf.lookup.text': 'Gesendet wird nur die Prüfsumme, nicht die Datei.',

  'print.title': 'Frachtbrief',
  'print.loading': 'Der Frachtbrief wird gesucht',
  'print.newest': 'Das Papier in Ihrer Hand ist die neueste Fassung.',
  'print.newest.pdf': 'Dieses PDF ist die neueste Fassung.',
  'print.digest': 'Seine Prüfsumme ist die aufgezeichnete:',
  'print.older': 'Dieses Papier ist älter: der Brief wurde am {time} geändert.',
  'print.older.text':
    'Es zeigt Fassung {revision}; die neueste ist {newest}. Verlangen Sie den neuen Ausdruck.',
  'print.unknown': 'Hier liegt kein Frachtbrief mit diesem Code',
  'print.unknown.text':
    'Prüfen Sie, ob der Code ganz gelesen wurde. Was anderswo liegt, ist hier nicht bekannt.',
  'print.limited': 'Zu viele Versuche. Der nächste in {seconds} s.',
  'print.network': 'Keine Antwort. Prüfen Sie das Netz und versuchen Sie es noch einmal.',
  'print.again': 'Noch einmal',
  'print.state': 'Stand',
  'print.route': 'Strecke',
  'print.goods': 'Güter',
  'print.packages': '{count} Packstücke',
  'print.weight': '{weight}\u00a0kg',
  'print.vehicle': 'Fahrzeug',
  'print.parties': 'Beteiligte',
  'print.actualCarrier': 'Ausführender Frachtführer',
  'print.successiveCarrier': 'Nachfolgender Frachtführer',
  'print.licence': 'Lizenz {number}',
  'print.units': 'Container',
  'print.seals': 'Plomben',
  'print.numbers': 'Zoll und Register',
  'print.documents': 'Dokumente',
  'print.net': 'netto {weight}\u00a0kg',
  'print.adr': 'ADR, ganze Ladung',
  'print.earlier': 'vor der Änderung, die noch nicht unterzeichnet ist',
  'print.pdf': 'Das PDF dieses Papiers',
  'print.replaced':
    'Papier hat diesen elektronischen Frachtbrief ersetzt: Es gilt, was auf dem Papier steht.',
  'print.cancelled': 'Dieser Frachtbrief wurde storniert. Er gilt für keine Beförderung.',
  'print.check': 'PDF oder Nachweisdatei prüfen',
  'print.paper': 'Bericht drucken',
  'print.foot': 'Das sieht, wer den Code auf dem Papier hat; dieselben Angaben stehen dort.',
  'print.looked': 'Nachgeschlagen {time}',

  ...states,
}
