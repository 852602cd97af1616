/** The assessment partner on the company's page. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const partnerTexts = catalogue('companyPartner', {
  title: ['ATS (Greenhouse)', 'ATS (Greenhouse)'],
  text: [
    'Greenhouse envoie les tests en ligne à ses candidats, et apprend qu’un test est terminé une fois le résultat connu. Quand un test masque l’identité, il attend que chacun puisse la voir.',
    'Greenhouse sends the tests that are online to its candidates, and hears that one is done once its result is known. Where a test hides who it is, it waits until everybody may see that.',
  ],
  how: [
    'Donnez à votre interlocuteur de Greenhouse un jeton (sa « clé d’API ») et ces quatre adresses :',
    'Give your contact at Greenhouse a token (its “API key”) and these four addresses:',
  ],
  none: [
    'Créez-en un pour Greenhouse : il n’ouvre rien d’autre. Il prend fin avec la personne qui le crée.',
    'Make one for Greenhouse: it opens nothing else. It ends with whoever makes it.',
  ],
  givesScore: ['Communiquer les scores', 'Let scores leave'],
  'givesScore.text': [
    'Chaque score part avec ses points par page et son mode de calcul. Sinon, Greenhouse a seulement le lien vers la fiche.',
    'Each score leaves with its points by page and how it is worked out. Otherwise Greenhouse has the link to the sheet alone.',
  ],
  saved: ['Réglage enregistré', 'Setting saved'],
  noKey: [
    'Rien ne part vers Greenhouse : il n’a appelé avec aucun jeton qui soit encore valable. Les envois attendent qu’il appelle avec un autre.',
    'Nothing leaves for Greenhouse: it has not called with a token that is still good. Deliveries wait until it calls with another one.',
  ],
  tests: ['Derniers tests envoyés', 'Last tests sent'],
  'tests.none': ['Greenhouse n’a encore envoyé aucun test.', 'Greenhouse has not sent any test yet.'],
  sent: ['Envoyé le {{at}}', 'Sent on {{at}}'],
  by: ['par {{name}}', 'by {{name}}'],
  'state.pending': ['En attente', 'Pending'],
  'state.waiting': ['Annonce en attente', 'Waiting to be told'],
  'state.failed': ['Non annoncé', 'Not told'],
  'state.told': ['Annoncé le {{at}}', 'Told on {{at}}'],
  deliveries: ['Envois à Greenhouse', 'Deliveries to Greenhouse'],
  errors: ['Réponses que Greenhouse n’a pas lues', 'Answers that Greenhouse could not read'],
})
