import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { saveRecord } from '@consign/testkit/notes/gated-records.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDesk } from './testing/open-desk.ts'

const { service, ania, person, expectSound } = openDesk({})

const at = (place = '') => ania.page.goto(`${service.url}/app/address-book${place}`)
const field = (name: string) => ania.page.getByLabel(name, { exact: true })
const stored = async (kind = 'contractors', filter = 'order=name') =>
  (await person.send('GET', `/rest/v1/${kind}?${filter}`)).body.map(({ body }: { body: object }) => body)
const clear = () => service.rows('delete from library_record returning 1')

beforeEach(clear)

describe('the address book', () => {
  it('begins empty, and a contractor that is typed saves itself, with its doubts at their fields', async () => {
    await at()
    await ania.reads('book.none.contractors')
    await expectSound('book-empty')
    await ania.page.keyboard.press('n')
    await field('Name').fill('Großmüller GmbH')
    await field('Place').fill('Düsseldorf')
    await field('Country').selectOption('DE')
    await field('Tax number').fill('DE136695977')
    await ania.page.getByLabel('consignee').check()
    await expect
      .poll(() => stored())
      .toMatchObject([
        { name: 'Großmüller GmbH', uses: ['consignee'], address: { country: 'DE' }, taxId: 'DE136695977' },
      ])
    await ania.page.getByText('is no tax number of its country').waitFor()
    await ania.page.getByRole('button', { name: 'Großmüller GmbH' }).waitFor()
    await expectSound('book-contractor')
    await field('E-mail, for signing links too').fill('ewa')
    await ania.page.locator('.mantine-InputWrapper-error').first().waitFor()
    await field('E-mail, for signing links too').fill('ewa@example.test')
    await expect.poll(() => stored()).toMatchObject([{ email: 'ewa@example.test' }])
  })

  it('is gone through by keyboard, and searched', async () => {
    for (const name of ['Alfa', 'Beta', 'Żuraw']) await saveRecord(person, 'contractor', { name })
    await at()
    await ania.page.getByRole('button', { name: 'Alfa' }).waitFor()
    await ania.page.keyboard.press('j')
    await ania.page.keyboard.press('j')
    await ania.page.keyboard.press('Enter')
    await ania.page.getByRole('heading', { level: 2, name: 'Beta' }).waitFor()
    await ania.page.keyboard.press('Escape')
    await ania.reads('book.choose')
    await ania.page.keyboard.press('/')
    await ania.page.keyboard.type('zur')
    await expect.poll(() => ania.page.getByRole('button', { name: 'Alfa' }).count()).toBe(0)
    await ania.page.getByRole('button', { name: 'Żuraw' }).waitFor()
  })

  it('joins changes of two people in different fields, and asks about those in one', async () => {
    const id = await saveRecord(person, 'contractor', { name: 'Alfa GmbH', note: 'x' })
    await at(`?id=${id}`)
    await field('Name').waitFor()
    const [record] = await stored()
    const { id: _id, revision: _r, warnings: _w, createdAt: _c, updatedAt: _u, ...written } = record
    const save = (base_revision: number, change: object) =>
      person.rpc('save_contractor', {
        operation_id: randomUUID(),
        id,
        base_revision,
        record: { ...written, ...change },
      })
    await save(1, { licence: 'L-1' })
    await field('Note').fill('mine')
    await expect.poll(() => stored()).toMatchObject([{ note: 'mine', licence: 'L-1' }])
    await save(3, { licence: 'L-1', note: 'theirs' })
    await field('Note').fill('mine again')
    await ania.reads('conflict.title')
    await expectSound('book-conflict')
    expect(await stored()).toMatchObject([{ note: 'theirs' }])
    await ania.page
      .getByLabel(/theirs/i)
      .last()
      .check()
    await ania.press('conflict.do')
    await expect.poll(() => field('Note').inputValue()).toBe('theirs')
  })

  it('a deletion can be undone for some seconds', async () => {
    const id = await saveRecord(person, 'contractor', { name: 'Alfa' })
    await at(`?id=${id}`)
    await ania.press('book.delete')
    await ania.reads('book.none.contractors')
    await ania.press('draft.undo')
    await ania.page.getByRole('heading', { level: 2, name: 'Alfa' }).waitFor()
    expect(await stored()).toHaveLength(1)
    await ania.press('book.delete')
    await expect.poll(() => stored(), { timeout: 20_000 }).toEqual([])
  })

  it('a person’s data are removed after a question', async () => {
    const id = await saveRecord(person, 'vehicle')
    await at(`?kind=vehicles&id=${id}`)
    await ania.press('book.redact')
    await ania.reads('book.redactVehicle')
    await ania.page.getByRole('dialog').getByRole('button', { name: 'Remove personal data' }).click()
    await expect.poll(async () => (await stored('vehicles'))[0].driver).toBeUndefined()
    await expect.poll(() => field('Driver').inputValue()).toBe('')
    await expectSound('book-vehicle')
  })

  it('is read-only without the permission to change it', async () => {
    const id = await saveRecord(person, 'contractor', { name: 'Alfa' })
    const whoami = '**/rest/v1/rpc/whoami'
    await ania.page.route(whoami, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: { ...body, permissions: ['documents:read', 'library:read'] } })
    })
    await at(`?id=${id}`)
    await ania.reads('book.readOnly')
    expect(await field('Name').getAttribute('readonly')).not.toBeNull()
    for (const key of ['book.import', 'book.new.contractors', 'book.delete'] as const)
      expect(await ania.button(key).count()).toBe(0)
    await ania.page.unroute(whoami)
  })
})

describe('a file', () => {
  const header = 'Nazwa;Kod pocztowy;Miejscowość;Kraj;NIP;Uwagi'
  const row = (n: number, note = '') => `Firma ${n};00-00${n % 10};Łódź;PL;;${note}`
  const give = (text: string | Buffer) =>
    ania.page.setInputFiles('input[type=file]', {
      name: 'kontrahenci.csv',
      mimeType: 'text/csv',
      buffer: typeof text === 'string' ? Buffer.from(text) : text,
    })

  it('of 300 rows with doubles, a formula and a bad row is looked at, stored and told', async () => {
    const double = await saveRecord(person, 'contractor', {
      name: 'Alfa',
      taxId: 'PL5260001246',
      note: 'old',
    })
    await saveRecord(person, 'contractor', { name: 'Beta', taxId: 'DE136695976', note: 'stays' })
    const rows = Array.from({ length: 297 }, (_, n) => row(n, n === 5 ? "=cmd|' /C calc'!A0" : ''))
    const text = [
      header,
      ...rows,
      'Alfa Nova;00-001;Warszawa;Polska;526-000-12-46;new',
      'Beta;;;;DE136695976;other',
      'x;;;;;',
    ]
    await at('/import')
    await ania.reads('import.text')
    await expectSound('import-choose')
    await give(`\ufeff${text.join('\r\n')}`)
    await ania.reads('import.columns')
    await expectSound('import-columns')
    await ania.press('import.check')
    await ania.reads('import.checked')
    await ania.page.getByText('297 new').waitFor()
    await ania.page.getByText('2 doubles of entries').first().waitFor()
    await ania.page.getByText('1 row that cannot be stored').first().waitFor()
    expect(await stored()).toHaveLength(2)
    await expectSound('import-doubles')
    await ania.page.getByLabel('What happens with Alfa').selectOption('update')
    await ania.press('import.store')
    await ania.reads('import.done')
    await ania.page.getByText('297 added').waitFor()
    await ania.page.getByText('1 updated').waitFor()
    await expectSound('import-done')
    const { body } = await person.send('GET', `/rest/v1/contractors?id=eq.${double}`)
    expect(body[0].body).toMatchObject({ name: 'Alfa Nova', note: 'new', revision: 2 })
    expect(await stored('contractors', 'search=ilike.*firma 5*&order=name&limit=1')).toMatchObject([
      { note: "=cmd|' /C calc'!A0" },
    ])
    expect(await stored('contractors', 'tax_id=eq.DE136695976')).toMatchObject([{ note: 'stays' }])
  })

  it('in Windows-1250, with quotes over lines, is read; what is exported is inert and imports as it was', async () => {
    const letters: Readonly<Record<string, number>> = { ł: 0xb3, ś: 0x9c, ć: 0xe6, Ł: 0xa3, ó: 0xf3, ź: 0x9f }
    const bytes = Buffer.from(
      [...`${header}\n"Łódź ""X""";00-001;Łódź;PL;;"two\nlines"\n@SUM(A1);;;;;`].map(
        (letter) => letters[letter] ?? letter.charCodeAt(0),
      ),
    )
    await at('/import')
    await give(bytes)
    await ania.reads('import.columns')
    await ania.page.getByText('windows-1250').waitFor()
    await ania.press('import.check')
    await ania.press('import.store')
    await ania.reads('import.done')
    const before = await stored()
    expect(before).toMatchObject([{ name: '@SUM(A1)' }, { name: 'Łódź "X"', note: 'two\nlines' }])
    await at()
    const [download] = await Promise.all([ania.page.waitForEvent('download'), ania.press('book.export')])
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv).toContain("\n'@SUM(A1)")
    await clear()
    await at('/import')
    await ania.page.getByLabel('Or paste the cells here').fill(csv)
    await ania.press('import.readPasted')
    await ania.press('import.check')
    await ania.press('import.store')
    await ania.reads('import.done')
    const own = ({ id: _, createdAt: __, updatedAt: ___, ...rest }: Record<string, unknown>) => rest
    expect((await stored()).map(own)).toEqual(before.map(own))
  })

  it.each([
    ['NUL', 'Name\nA\nB\0', 'import.refused.nul', 'Line 3.'],
    ['a quote without an end', 'Name,City\nA,B\n"C,D\n', 'import.refused.quote', 'Line 3.'],
    ['nothing', '', 'import.refused.empty', ''],
  ] as const)('with %s is refused at its line, and nothing is stored', async (_, text, key, line) => {
    await at('/import')
    await give(text === '' ? ' ' : text)
    await ania.reads(key)
    await ania.page.getByText(line).first().waitFor()
    await ania.reads('import.nothing')
    expect(await stored()).toEqual([])
  })

  it('of 100 MB does not hold the page up, and is refused at its bound', async () => {
    await at('/import')
    await ania.reads('import.text')
    await ania.page.evaluate(() => {
      const row = `${'Firma;00-001;Łódź;PL;;'.padEnd(500, 'x')}\n`
      const part = row.repeat(2_000)
      const file = new File(['Nazwa;Kod;Miasto;Kraj;NIP;Uwagi\n', ...Array(100).fill(part)], 'big.csv')
      const data = new DataTransfer()
      data.items.add(file)
      const input = document.querySelector('input[type=file]') as HTMLInputElement
      const stalls = { longest: 0, last: performance.now() }
      Object.assign(window, { stalls })
      setInterval(() => {
        stalls.longest = Math.max(stalls.longest, performance.now() - stalls.last)
        stalls.last = performance.now()
      }, 10)
      input.files = data.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await ania.page.getByText('Divide it.').waitFor({ timeout: 60_000 })
    const longest = await ania.page.evaluate(
      () => (window as unknown as { stalls: { longest: number } }).stalls.longest,
    )
    console.log(`100 MB: the page stood still for ${Math.round(longest)} ms at most`)
    expect(longest).toBeLessThan(2_000)
  })

  it('whose call fails half way says what is stored, and goes on without storing twice', async () => {
    const text = [header, ...Array.from({ length: 700 }, (_, n) => row(n))].join('\n')
    await at('/import')
    await give(text)
    await ania.press('import.check')
    await ania.reads('import.checked')
    let calls = 0
    const address = '**/rest/v1/rpc/import_contractors'
    await ania.page.route(address, (route) => {
      calls += 1
      return calls === 2
        ? route.fulfill({ status: 403, json: { code: 'API_KEY_FORBIDDEN', message: 'No.' } })
        : route.continue()
    })
    await ania.press('import.store')
    await ania.page.getByText('The first 500 of 700 rows are done').waitFor()
    await expectSound('import-failed')
    await ania.press('import.goOn')
    await ania.page.getByText('700 added').waitFor()
    await ania.page.unroute(address)
    expect(await countAll()).toBe(700)
  })

  const countAll = async () => {
    let all = 0
    for (let offset = 0; ; offset += 200) {
      const { length } = (
        await person.send('GET', `/rest/v1/contractors?select=id&order=id&limit=200&offset=${offset}`)
      ).body
      all += length
      if (length < 200) return all
    }
  }
})
