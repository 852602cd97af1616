export { fieldNames } from '../../shared/recording/field-names.ts'
