import { setTimeout as pause } from 'node:timers/promises'
import { say } from '../bench.ts'
import { watchMemory } from '../memory.ts'
import type { Area } from './area.ts'

const book = '/api/candidate/addressbook?itemsPerPage=5'
const linesOfImport = 50_000
/** A candidate in the middle of each company's address book. */
const inTheMiddle = new Map<string, string>()

/** The address book, the search of the dialogs, and a file of candidates. */
export const addressBook: Area = {
  name: 'address-book',
  // One in ten has no application; what triggers keep was not kept while applications came in.
  grow: async (pool, { companyId, assessmentIds }, applications) => {
    const client = await pool.connect()
    try {
      // Without it the next statement would have the plan for empty tables.
      await client.query('analyze candidates, applications')
      await client.query('begin; set local session_replication_role = replica')
      await client.query(
        `update candidates set has_applications = true, is_hired = found.hired
        from (select candidate_id, bool_or(status = 'hired') as hired from applications
          where company_id = $1 group by 1) as found
        where company_id = $1 and id = found.candidate_id`,
        [companyId],
      )
      await client.query(
        `insert into candidates (company_id, id, email, first_name, last_name, created_at, added_at, last_act_at)
        select $1::uuid, uuidv7(), 'added' || n || '@example.org', 'Prénom' || n % 300,
          'Nom' || n::bigint * 7919 % 4999, now(), now() - n * interval '1 minute', now()
        from generate_series(1, $2::int) n`,
        [companyId, Math.max(1, Math.floor(applications / 10))],
      )
      // Half of all are written to, and one in a thousand has a rare tag, one in three a usual one.
      await client.query(
        `insert into candidate_contacts (company_id, candidate_id, assessment_id, invited_at, opened_at, begun, done)
        select company_id, id, $2::uuid, now(), case when n % 4 = 0 then now() end, n % 3 = 0, n % 9 = 0
        from (select company_id, id, row_number() over (order by id) as n from candidates where company_id = $1) as c
        where n % 2 = 0`,
        [companyId, assessmentIds[0]],
      )
      await client.query(
        `insert into candidate_tags (company_id, candidate_id, tag)
        select company_id, id, case when n % 1000 = 0 then 'rare' else 'usual' end
        from (select company_id, id, row_number() over (order by id) as n from candidates where company_id = $1) as c
        where n % 3 = 0 or n % 1000 = 0`,
        [companyId],
      )
      await client.query('commit')
      const { rows } = await client.query<{ id: string }>(
        `select id from candidates where company_id = $1 and is_hired order by id limit 1 offset 100`,
        [companyId],
      )
      inTheMiddle.set(companyId, rows[0]?.id ?? '')
    } finally {
      client.release()
    }
  },
  screens: ({ companyId, assessmentIds: [first, second = first] }) => [
    { name: 'candidate’s sheet', paths: [`/api/candidate/${inTheMiddle.get(companyId) ?? ''}`] },
    { name: 'address book, doubles', paths: ['/api/candidate/duplicates'] },
    { name: 'address book, first page', paths: [book] },
    { name: 'address book, page 100', paths: [`${book}&page=100`] },
    { name: 'address book, by first name, back', paths: [`${book}&sort=first_name_back`] },
    { name: 'address book, by e-mail', paths: [`${book}&sort=email`] },
    { name: 'address book, newest', paths: [`${book}&sort=newest`] },
    { name: 'address book, search of a rare name', paths: [`${book}&search=rarissime`] },
    { name: 'address book, search of a usual name', paths: [`${book}&search=nom12`] },
    { name: 'address book, search of what is not there', paths: [`${book}&search=zzyzx`] },
    { name: 'address book, search of a phone', paths: [`${book}&search=06%2007%2091%2090%2000`] },
    { name: 'address book, digits that many have', paths: [`${book}&search=612`] },
    { name: 'address book, hired', paths: [`${book}&filter=hired`] },
    { name: 'address book, without application', paths: [`${book}&filter=application_less`] },
    { name: 'address book, of a test that half took', paths: [`${book}&assessmentIds=${first}`] },
    { name: 'address book, of another test', paths: [`${book}&assessmentIds=${second}`] },
    { name: 'address book, invited and not begun', paths: [`${book}&contact=notBegun:${first}`] },
    { name: 'address book, done with a test', paths: [`${book}&contact=done:${first}`] },
    { name: 'address book, unsubscribed of a test', paths: [`${book}&contact=unsubscribed:${first}`] },
    { name: 'address book, by a usual tag', paths: [`${book}&tag=usual`] },
    { name: 'address book, by a rare tag', paths: [`${book}&tag=rare`] },
    { name: 'dialog, search of a rare name', paths: ['/api/candidate/search?q=rarissime'] },
    { name: 'dialog, search of two letters', paths: ['/api/candidate/search?q=no'] },
    { name: 'dialog, two letters that nobody begins with', paths: ['/api/candidate/search?q=zq'] },
  ],
  work: async ({ pool, staff, processId }) => {
    const lines = Array.from({ length: linesOfImport }, (_, n) => `Inès;Durand ${n};import${n}@example.org;`)
    const form = new FormData()
    form.set('candidatesCsv', new File([['prenom;nom;email;telephone', ...lines].join('\n')], 'bench.csv'))
    const memory = watchMemory(processId)
    const began = performance.now()
    const { importId } = (await staff.post('/api/candidate/massadd', form)) as { importId: string }
    for (;;) {
      const { rows } = await pool.query<{ state: string; created: number }>(
        'select state, created from candidate_imports where id = $1',
        [importId],
      )
      if (rows[0]?.state === 'done') {
        const seconds = (performance.now() - began) / 1000
        say(
          `import: ${rows[0].created} of ${linesOfImport} lines added in ${seconds.toFixed(1)} s, ` +
            `${Math.round(linesOfImport / seconds)} a second, memory grew by ${memory.stop().toFixed(0)} MB at most`,
        )
        return
      }
      await pause(100)
    }
  },
}
