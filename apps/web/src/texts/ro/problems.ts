import type { ProblemTexts } from '../problem-texts.ts'

export const problems: ProblemTexts = {
  'problem.missing': 'lipsește',
  'problem.unknown': 'nu este un câmp al acestui fel de scrisoare',
  'problem.wrong': 'nu are forma corectă',
  'problem.like': 'nu are forma corectă; de exemplu {example}',
  'problem.minLength': 'cel puțin {n} caractere',
  'problem.maxLength': 'cel mult {n} caractere',
  'problem.minItems': 'cel puțin {n} intrări',
  'problem.maxItems': 'cel mult {n} intrări',
  'problem.minimum': 'cel puțin {n}',
  'problem.maximum': 'cel mult {n}',
  'problem.uniqueItems': 'conține aceeași intrare de două ori',
  'problem.truncated': 'încă {n} probleme nu sunt enumerate',
  'problem.consignees': 'numiți-i pe toți sau faceți câte o scrisoare pentru fiecare',
  'problem.goods.marks': 'scrieți-le sau „fără”',
  'problem.goods.packages': 'scrieți numărul sau o cantitate în altă unitate',
  'problem.goods.packaging': 'scrieți felul sau codul; pentru marfă fără ambalaj „neambalat” sau „vrac”',
  'problem.goods.description': 'descrieți-o așa cum este uzual în comerț',
  'problem.goods.grossWeightKg': 'scrieți greutatea sau o cantitate în altă unitate',
  'problem.goods.adr.packingGroup': 'mărfurile acestei clase cer o grupă de ambalare (I, II sau III)',
  'problem.goods.adr.class.label':
    'clasa 2 se scrie prin eticheta ei: 2.1, 2.2 sau 2.3, celelalte etichete alături',
  'problem.goods.adr.technicalName': 'această denumire cere denumirea tehnică a conținutului',
  'problem.goods.adr.technicalName.gas':
    'UN 1012 cere numele butilenei în paranteză: scrieți-l ca denumire tehnică',
  'problem.goods.adr.technicalName.residues':
    'la UN 3509 scrieți ca denumire tehnică „CU REZIDUURI DE” și clasele reziduurilor',
  'problem.goods.adr.netExplosiveMassKg': 'clasa 1 cere masa netă de material exploziv',
  'problem.goods.adr.exceptedQuantity.packages': 'la cantități exceptate numărul este necesar',
  'problem.goods.adr.transportCategory': 'după tabelul A categoria de transport este {n}',
  'problem.none': '0 nu este o cantitate; la marfa în vrac lăsați gol',
  'problem.ambiguous': '8.450 unii citesc opt, alții opt mii; scrieți 8.45 sau 8450',
  'problem.window': 'intervalul se termină înainte să înceapă',
  'problem.takingOver.departedAt': 'vehiculul a plecat înainte să sosească',
  'problem.senderInstructions.temperature': 'temperatura maximă este sub cea minimă',
  'problem.setPoint': 'temperatura setată nu este între minimă și maximă',
  'problem.goods.grossWeightKg.net': 'mai puțin decât greutatea netă',
  'problem.charges.amount.negative': 'numai o reducere poate fi negativă',
  'problem.charges.payer.forward': 'transportul nefranco nu îl plătește expeditorul',
  'problem.vehicle.equipment.checkDigit': 'cifra de control nu se potrivește cu numărul; citiți-l din nou',
  'problem.warning.customs': 'transportul trece granița vamală a UE fără instrucțiuni vamale',
  'problem.warning.carrierInsurance': 'asigurarea transportatorului se termină înainte de preluare',
  'problem.warning.weight': 'împreună peste 24 t',
  'problem.warning.thousands': 'trei cifre după punct; este vorba de tone?',
  'problem.warning.carriagePaid': 'transportul este franco, dar îl plătește destinatarul',
  'problem.warning.dates': 'data este înainte de încheiere (rubrica 21)',
  'problem.warning.countries': 'un transport internațional cere două țări diferite',
  'problem.warning.adr.prohibited': 'ADR interzice transportul acestui număr ONU',
  'problem.warning.adr.totalQuantity':
    'masa brută ține loc de cantitate totală; fără una proprie nu se tipăresc punctele 1.1.3.6',
  'problem.warning.adr.tunnelCode':
    'fără cod de tunel nu se trece prin tuneluri restricționate; scrieți - pentru niciunul',
  'problem.warning.adr.transportCategory': 'fără categoria de transport nu se tipăresc punctele 1.1.3.6',
  'problem.warning.adr.totalQuantity.litres':
    '1.1.3.6 socotește lichidele în litri (300 kg de benzină sunt 400 l); în kg nu se tipăresc puncte',
  'problem.warning.adr.technicalName.waste':
    'fără denumire tehnică numai deșeuri după 2.1.3.5.5 sau 4.1.1.5.3, iar scrisoarea o spune',
  'problem.warning.adr.missing': 'este numit un număr ONU, dar la „Mărfuri periculoase” nu este nimic',
  'problem.warning.adr.particulars.fireworks':
    'artificiile cer mențiunea clasificării de către autoritatea competentă, cu referința XX/YYZZZZ',
  'problem.warning.adr.particulars.temperatures': 'scrieți temperatura de control și temperatura critică',
  'problem.warning.adr.particulars.responsible':
    'clasa 6.2 cere numele și telefonul unei persoane responsabile',
  'problem.warning.adr.particulars.radioactive':
    'clasa 7 cere nuclizii, forma, activitatea, categoria și restul din 5.4.1.2.5.1',
  'problem.longer': 'mai lung decât cele {n} caractere primite de {system}',
  'problem.shorter': 'mai scurt decât cele {n} caractere cerute de {system}',
  'problem.outside': 'nu este între 0 și {n}, cum cere {system}',
  'problem.noPlace': '{system} nu are loc pentru aceasta',
  'problem.warning.plate.cabotage':
    'cabotajul cere în scrisoare numerele de înmatriculare ale vehiculului și ale remorcii',
  'problem.warning.handover':
    'ce stă aici este numai cuvântul dvs.; cu un link de predare următorul transportator preia el însuși',
  'problem.warning.protocol':
    'lista din august 2024 nu numește această țară ca parte la protocolul e-CMR; luați și o scrisoare pe hârtie',
  'problem.notFuture': 'acest moment este încă în viitor',
  'problem.notPast': 'acest moment a trecut deja',
}
