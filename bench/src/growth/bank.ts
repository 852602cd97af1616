/** The bank of questions: as many questions as applications, in two hundred categories. */
import type { Area } from './area.ts'

const list = '/api/bank/questions?itemsPerPage=25'

export const bank: Area = {
  name: 'bank',
  grow: async (pool, { companyId }, questions) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into bank_categories (company_id, id, path)
        select $1::uuid, uuidv7(), 'Domaine ' || n / 10 || case when n % 10 = 0 then '' else ' / Thème ' || n % 10 end
        from generate_series(0, 199) n`,
        [companyId],
      )
      await client.query(
        `insert into bank_questions (company_id, id, category_id, module_id, title, words, scores_itself, is_scored,
          level, competence, language, state, version, uses, updated_at)
        select $1::uuid, gen_random_uuid(), ids[1 + n % 200], 9, 'Question ' || n::bigint * 7919 % 99991,
          'Question ' || n || case when n % 5000 = 7 then ' rarissime' else ' courante' end || ' de la banque',
          true, true, 1 + n % 5, 'Compétence ' || n % 12, case when n % 4 = 0 then 'en' else 'fr' end,
          case when n % 10 = 0 then 'draft' else 'inUse' end, 1, n % 50, now() - n * interval '1 minute'
        from generate_series(1, $2::int) n,
          (select array_agg(id order by path) as ids from bank_categories where company_id = $1) as categories`,
        [companyId, questions],
      )
      const choices = ['oui', 'non'].map((content, index) => ({ id: content, content, score: 1 - index }))
      const item = { id: 'asked', moduleId: 9, content: '<p>Question</p>', data: { choiceList: choices } }
      await client.query(
        `insert into bank_question_versions (company_id, question_id, number, item, author_id, created_at)
        select company_id, id, 1, $2::jsonb, gen_random_uuid(), now() from bank_questions where company_id = $1`,
        [companyId, JSON.stringify(item)],
      )
      await client.query('commit')
    } finally {
      client.release()
    }
  },
  screens: () => [
    { name: 'bank, first page', paths: [list] },
    { name: 'bank, page 40', paths: [`${list}&page=40`] },
    { name: 'bank, by title', paths: [`${list}&sort=title`] },
    { name: 'bank, most drawn', paths: [`${list}&sort=uses`] },
    { name: 'bank, search of a rare word', paths: [`${list}&search=rarissime`] },
    { name: 'bank, search of a usual word', paths: [`${list}&search=courante`] },
    { name: 'bank, a category and those below it', paths: [`${list}&category=Domaine%203`] },
    {
      name: 'bank, a category at a level',
      paths: [`${list}&category=Domaine%203%20/%20Th%C3%A8me%204&level=5`],
    },
    { name: 'bank, categories and competences', paths: ['/api/bank/categories'] },
  ],
}
