import { fieldNames as ofMails } from '../../shared/mails/field-names.ts'
import { fieldNames as ofSorting } from '../../shared/sorting/field-names.ts'

export const fieldNames = [...ofMails, ...ofSorting]
