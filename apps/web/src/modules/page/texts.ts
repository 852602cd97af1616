import { catalogue } from '../../i18n/catalogue.ts'

export const pageTexts = catalogue('page', { required: ['Obligatoire', 'Required'] })
