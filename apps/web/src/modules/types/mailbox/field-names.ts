export { fieldNames } from '../../shared/mails/field-names.ts'
