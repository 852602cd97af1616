import type { AnyTransaction } from '../../services.ts'
import { fileUrl } from '../media/file-url.ts'
import { forMail } from './mail-look.ts'
import type { MailCompany } from './render-mail.ts'

interface StoredLook {
  readonly name: string
  readonly color: string
  /** A stored file. */
  readonly logoId: string | null
}

/** A company as its mails show it, to candidates and to its own staff. */
export const lookOf = ({ name, color, logoId }: StoredLook, publicUrl: string): MailCompany => ({
  name,
  color,
  logoUrl: logoId === null ? null : publicUrl + forMail(fileUrl(logoId)),
})

/** `lookOf` for a company that is known by its id. */
export async function selectLook(trx: AnyTransaction, companyId: string, publicUrl: string) {
  const stored = await trx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['name', 'primary_color as color', 'logo_file_id as logoId'])
    .executeTakeFirstOrThrow()
  return lookOf(stored, publicUrl)
}
