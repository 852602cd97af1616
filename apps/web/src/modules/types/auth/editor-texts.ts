import { catalogue } from '../../../i18n/catalogue.ts'

export const authEditorTexts = catalogue('auth-editor', {
  submitLabel: ['Texte du bouton', 'Button text'],
  contactEmail: ['E-mail de contact affiché', 'Contact e-mail shown'],
  'contactEmail.help': ['Laissez vide pour garder celui du test.', 'Leave empty to use the test’s.'],
  birthdateRequired: ['Demander la date de naissance', 'Ask for the date of birth'],
  redirectToPage: ['Mène à', 'Leads to'],
  'redirectToPage.next': ['Page suivante', 'Next page'],
  ownTerms: ['Personnaliser les deux mentions à accepter', 'Customise both privacy notices'],
  rgpd1: ['Finalité et durée de conservation', 'Purpose and retention'],
  rgpd2: ['Droits et destinataires', 'Rights and recipients'],
})
