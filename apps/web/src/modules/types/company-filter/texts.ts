import { catalogue } from '../../../i18n/catalogue.ts'

export const companyFilterTexts = catalogue('companyFilter', {
  label: ['Pour qui est votre candidature ?', 'Who is your application for?'],
  none: [
    'Aucun choix n’est proposé pour le moment : vous pouvez continuer.',
    'There is nothing to choose at the moment: you can continue.',
  ],
  gone: [
    'Ce choix n’existe plus. Choisissez-en un autre.',
    'This choice no longer exists. Choose another one.',
  ],
})
