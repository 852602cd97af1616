import { namedStatement } from '../../../database/named-statement.ts'

export interface OpenRow {
  company_id: string
  assessment_id: string
  slug: string
  revision: number
  is_online: boolean | null
  is_deleted: boolean
  current_version_id: string | null
  company_name: string
  company_slug: string
  primary_color: string
  secondary_color: string
  logo_file_id: string | null
}

const text = (found: string) => `
  select a.company_id, a.id as assessment_id, a.slug, a.revision, a.is_online, a.deleted_at is not null as is_deleted, a.current_version_id,
    c.name as company_name, c.slug as company_slug, c.primary_color, c.secondary_color, c.logo_file_id
  from ${found}
  join companies c on c.id = a.company_id`

/** Reads what opening a test needs, by its slug. */
export const openBySlug = namedStatement<OpenRow, readonly [slug: string]>(
  'answers.openBySlug',
  text(
    `directory_slugs d join assessments a on d.slug = $1 and a.company_id = d.company_id and a.id = d.assessment_id and a.deleted_at is null`,
  ),
)

/** Reads what `openBySlug` reads, of the test with this id. */
export const openById = namedStatement<OpenRow, readonly [id: string]>(
  'answers.openById',
  text('assessments a').concat(' where a.id = $1 and a.deleted_at is null'),
)

/** Reads the same of a test that may have been deleted since: whoever takes it goes on (product 4.23). */
export const openBegun = namedStatement<OpenRow, readonly [id: string]>(
  'answers.openTaken',
  text('assessments a').concat(' where a.id = $1'),
)

export interface ResumeRow {
  first_name: string | null
  holder: number
  is_interrupted: boolean
  is_completed: boolean
}

/** Reads whose application it is, for "Continuer en tant que …" and to say what became of it. */
export const resumeStatement = namedStatement<ResumeRow, readonly [companyId: string, applicationId: string]>(
  'answers.resume',
  `
  select typed ->> 'firstName' as first_name, holder, completed_at is not null as is_completed,
    completed_at is null and interrupted_at is not null as is_interrupted
  from applications where company_id = $1 and id = $2`,
)
