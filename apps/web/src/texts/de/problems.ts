import type { ProblemTexts } from '../problem-texts.ts'

export const problems: ProblemTexts = {
  'problem.missing': 'fehlt',
  'problem.unknown': 'ist kein Feld dieser Art von Frachtbrief',
  'problem.wrong': 'hat nicht die richtige Form',
  'problem.like': 'hat nicht die richtige Form; zum Beispiel {example}',
  'problem.minLength': 'mindestens {n} Zeichen',
  'problem.maxLength': 'höchstens {n} Zeichen',
  'problem.minItems': 'mindestens {n} Einträge',
  'problem.maxItems': 'höchstens {n} Einträge',
  'problem.minimum': 'mindestens {n}',
  'problem.maximum': 'höchstens {n}',
  'problem.uniqueItems': 'enthält denselben Eintrag zweimal',
  'problem.truncated': '{n} weitere Probleme sind nicht aufgeführt',
  'problem.consignees': 'alle nennen oder für jeden einen eigenen Frachtbrief ausstellen',
  'problem.goods.marks': 'eintragen, sonst „ohne“',
  'problem.goods.packages': 'Anzahl eintragen, oder eine Menge in anderer Einheit',
  'problem.goods.packaging': 'Art oder Code eintragen; für Gut ohne Verpackung „unverpackt“ oder „lose“',
  'problem.goods.description': 'so bezeichnen, wie es im Handel üblich ist',
  'problem.goods.grossWeightKg': 'Gewicht eintragen, oder eine Menge in anderer Einheit',
  'problem.goods.adr.packingGroup': 'Güter dieser Klasse brauchen eine Verpackungsgruppe (I, II oder III)',
  'problem.goods.adr.class.label':
    'Klasse 2 wird mit ihrem Gefahrzettel angegeben: 2.1, 2.2 oder 2.3, weitere Zettel daneben',
  'problem.goods.adr.technicalName': 'diese Benennung braucht die technische Benennung des Inhalts',
  'problem.goods.adr.technicalName.gas':
    'UN 1012 braucht den Namen des Butens in Klammern: als technische Benennung eintragen',
  'problem.goods.adr.technicalName.residues':
    'bei UN 3509 als technische Benennung „MIT RÜCKSTÄNDEN VON“ und die Klassen der Rückstände eintragen',
  'problem.goods.adr.netExplosiveMassKg': 'Klasse 1 braucht die Nettoexplosivstoffmasse',
  'problem.goods.adr.exceptedQuantity.packages': 'bei freigestellten Mengen ist die Anzahl nötig',
  'problem.goods.adr.transportCategory': 'nach Tabelle A ist die Beförderungskategorie {n}',
  'problem.none': '0 ist keine Menge; bei losem Gut weglassen',
  'problem.ambiguous': '8.450 lesen manche als acht, manche als achttausend; schreiben Sie 8.45 oder 8450',
  'problem.window': 'die Zeit endet, bevor sie beginnt',
  'problem.takingOver.departedAt': 'das Fahrzeug fuhr ab, bevor es ankam',
  'problem.senderInstructions.temperature': 'die höchste Temperatur liegt unter der niedrigsten',
  'problem.setPoint': 'die Solltemperatur liegt nicht zwischen der niedrigsten und der höchsten',
  'problem.goods.grossWeightKg.net': 'weniger als das Nettogewicht',
  'problem.charges.amount.negative': 'nur eine Ermäßigung darf negativ sein',
  'problem.charges.payer.forward': 'unfreie Fracht zahlt nicht der Absender',
  'problem.vehicle.equipment.checkDigit': 'die Prüfziffer passt nicht zur Nummer; lesen Sie sie noch einmal',
  'problem.warning.customs': 'die Fahrt überquert die Zollgrenze der EU, und Zollanweisungen fehlen',
  'problem.warning.carrierInsurance': 'die Versicherung des Frachtführers endet vor der Übernahme',
  'problem.warning.weight': 'zusammen mehr als 24 t',
  'problem.warning.thousands': 'drei Ziffern nach dem Punkt; sind Tonnen gemeint?',
  'problem.warning.carriagePaid': 'die Fracht ist frei, doch der Empfänger zahlt sie',
  'problem.warning.dates': 'das Datum liegt vor der Ausfertigung (Feld 21)',
  'problem.warning.countries': 'eine internationale Beförderung braucht zwei verschiedene Länder',
  'problem.warning.adr.prohibited': 'die Beförderung dieser UN-Nummer ist nach ADR verboten',
  'problem.warning.adr.totalQuantity':
    'als Gesamtmenge steht die Bruttomasse; ohne eigene Angabe werden keine Punkte nach 1.1.3.6 gedruckt',
  'problem.warning.adr.tunnelCode':
    'ohne Tunnelcode dürfen beschränkte Tunnel nicht durchfahren werden; „-“ für keinen',
  'problem.warning.adr.transportCategory':
    'ohne Beförderungskategorie werden keine Punkte nach 1.1.3.6 gedruckt',
  'problem.warning.adr.totalQuantity.litres':
    '1.1.3.6 zählt Flüssigkeiten in Litern (300 kg Benzin sind 400 l); in kg werden keine Punkte gedruckt',
  'problem.warning.adr.technicalName.waste':
    'ohne technische Benennung nur Abfälle nach 2.1.3.5.5 oder 4.1.1.5.3, und der Frachtbrief sagt es',
  'problem.warning.adr.missing': 'eine UN-Nummer ist genannt, aber unter „Gefahrgut“ steht nichts',
  'problem.warning.adr.particulars.fireworks':
    'Feuerwerk braucht die Angabe der Klassifizierung durch die zuständige Behörde mit ihrer Referenz XX/YYZZZZ',
  'problem.warning.adr.particulars.temperatures': 'Kontroll- und Notfalltemperatur eintragen',
  'problem.warning.adr.particulars.responsible':
    'Klasse 6.2 braucht Namen und Telefonnummer einer verantwortlichen Person',
  'problem.warning.adr.particulars.radioactive':
    'Klasse 7 braucht Nuklide, Form, Aktivität, Kategorie und den Rest von 5.4.1.2.5.1',
  'problem.longer': 'länger als die {n} Zeichen, die {system} annimmt',
  'problem.shorter': 'kürzer als die {n} Zeichen, die {system} verlangt',
  'problem.outside': 'nicht zwischen 0 und {n}, wie {system} verlangt',
  'problem.noPlace': '{system} hat keinen Platz dafür',
  'problem.warning.plate.cabotage':
    'für Kabotage braucht der Frachtbrief die Kennzeichen von Zugmaschine und Anhänger',
  'problem.warning.handover':
    'was hier steht, ist Ihr Wort; mit einem Übergabelink übernimmt der nächste Frachtführer selbst',
  'problem.warning.protocol':
    'die Liste vom August 2024 nennt dieses Land nicht als Partei des e-CMR-Protokolls; nehmen Sie einen Frachtbrief auf Papier mit',
  'problem.notFuture': 'diese Zeit liegt noch in der Zukunft',
  'problem.notPast': 'diese Zeit ist schon vergangen',
}
