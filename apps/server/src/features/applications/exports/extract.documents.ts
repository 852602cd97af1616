/** Checks what LibreOffice reads of 10,000 applications, spreadsheet and CSV (product 5.13). */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractApplications } from '@assay/contract/applications/export-calls'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { createAssessment } from '../../../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
const company = await createCompany(t)
const { as } = await signedIn(t, { companyId: company.id })
const assessment = await createAssessment(t, company.id)
const folder = mkdtempSync(join(tmpdir(), 'assay-sheet-'))
afterAll(() => rmSync(folder, { recursive: true }))

const kinds = ['=1+1', '+33', 'Zoë 👩‍🚀', '😀😀', 'نور الدين', 'שָׁלוֹם', 'a;"b"', 'Œuvré']
const amount = 10_000
const names = Array.from({ length: amount }, (_, at) => `${kinds[at % kinds.length]} ${at}`)

await t.services.pool.query(
  `with named as (select name, gen_random_uuid() as id, at from unnest($1::text[]) with ordinality as n (name, at)),
    people as (
      insert into candidates (company_id, id, email, first_name, last_name)
      select $2, id, 'person' || at || '@example.org', 'Inès', name from named returning id)
  insert into applications (company_id, id, assessment_id, version_id, candidate_id, number, typed, draw_seed,
    current_page, path, started_at, created_at, completed_at)
  select $2, gen_random_uuid(), $3, $4, named.id, at, '{}', 'seed', 3, '{1,2,3}', now(), now(), now()
  from named join people using (id)`,
  [names, company.id, assessment.id, assessment.versionId],
)

/** The lines that LibreOffice shows of a file, and what it said meanwhile. */
async function openedOf(format: 'xlsx' | 'csv', reading: readonly string[]): Promise<string[]> {
  const answer = await t.app.inject({
    url: extractApplications.address.path.replace(':id', assessment.id),
    query: { format },
    headers: { 'accept-language': 'fr' },
    cookies: as,
  })
  writeFileSync(join(folder, `made.${format}`), answer.rawPayload)
  const said = execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      ...reading,
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):59,34,76',
      '--outdir',
      join(folder, 'opened'),
      join(folder, `made.${format}`),
    ],
    { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  )
  expect(said).not.toMatch(/warning|error|repair/i)
  const lines: Record<string, string>[] = parse(readFileSync(join(folder, 'opened', 'made.csv')), {
    bom: true,
    columns: true,
    delimiter: ';',
  })
  return lines.map((line) => line['Nom'] ?? '')
}

test('the spreadsheet', async () => {
  expect((await openedOf('xlsx', [])).toSorted()).toEqual(names.toSorted())
})

test('the CSV, where what would be a formula is text by an apostrophe', async () => {
  const shown = await openedOf('csv', ['--infilter=CSV:59,34,76'])
  const escaped = names.map((name) => (/^[=+]/.test(name) ? `'${name}` : name))
  expect(shown.toSorted()).toEqual(escaped.toSorted())
})
