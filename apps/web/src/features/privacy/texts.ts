/** Around the policy. */
import { catalogue } from '../../i18n/catalogue.ts'

export const privacyTexts = catalogue('privacy', {
  title: ['Politique de confidentialité', 'Privacy policy'],
  contents: ['Sommaire', 'Contents'],
  space: ['Candidats : voir et corriger mes données', 'Candidates: see and correct my data'],
  controller: ['Responsable du traitement de votre candidature', 'Controller of your application'],
  'controller.siret': ['SIRET {{siret}}', 'SIRET {{siret}}'],
  'controller.unknown': [
    'Ouvrez cette page depuis un test, depuis votre espace ou une fois connecté : l’entreprise concernée y est nommée, avec son SIRET, son adresse et son contact.',
    'Open this page from a test, from your own space or signed in: it then names the company in question, with its SIRET, address and contact.',
  ],
  publisher: ['Éditeur de la plateforme', 'Publisher of the platform'],
  'publisher.unknown': [
    'L’exploitant de cette installation n’a pas encore indiqué son nom et son adresse ; demandez-les à l’adresse ci-dessous.',
    'Whoever runs this installation has not given a name and an address yet; ask for them at the address below.',
  ],
  'publisher.email': ['Protection des données : {{email}}', 'Data protection: {{email}}'],
  home: ['Retour à l’application', 'Back to the application'],
})
