/** The contact dialog. Texts of SPEC §5 and §8 stand to the letter. */
import { mailErrors } from '@assay/contract/errors/mail'
import { catalogue } from '../../i18n/catalogue.ts'
import { errorTwin } from '../../i18n/error-twin.ts'

export const contactTexts = catalogue('contact', {
  title: ['Nous contacter', 'Contact us'],
  firstname: ['Prénom', 'First name'],
  lastname: ['Nom', 'Last name'],
  email: ['Adresse e-mail', 'E-mail address'],
  object: ['Objet', 'Object'],
  content: ['Message', 'Message'],
  send: ['Envoyer', 'Send'],
  discard: ['Abandonner le message', 'Discard the message'],
  'discard.title': ['Abandonner ce message ?', 'Discard this message?'],
  'discard.text': [
    'Il n’a pas été envoyé et ne sera pas conservé.',
    'It has not been sent and will not be kept.',
  ],
  missing: errorTwin(mailErrors.contactFieldsMissing),
  objectTooLong: errorTwin(mailErrors.contactObjectTooLong),
  contentTooLong: errorTwin(mailErrors.contactContentTooLong),
  sent: [
    'Votre message a bien été envoyé à l’équipe {{product}}.',
    'Your message has been successfully sent to the {{product}} team.',
  ],
  failed: ['Le message n’a pas pu être envoyé', 'The message could not be sent'],
})
