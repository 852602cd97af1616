/** The texts of a user's own account, and what each permission allows. */
import usersErrors from '@assay/contract/errors/users.json' with { type: 'json' }
import { catalogue, errorTwin } from '../../i18n/catalogue.ts'

export const accountTexts = catalogue('account', {
  title: ['Mon compte', 'My account'],
  'tab.profile': ['Profil', 'Profile'],
  'tab.notifications': ['Notifications', 'Notifications'],
  'notifications.active': [
    'Me prévenir par e-mail des nouvelles candidatures',
    'Tell me of new applications by e-mail',
  ],
  'notifications.concerns': [
    'Recevoir aussi par e-mail ce qui me concerne',
    'Receive what concerns me by e-mail as well',
  ],
  'notifications.concernsText': [
    'Mentions, réponses, candidatures confiées, imports et archives : ce que montre la cloche. Ces e-mails ne nomment aucun candidat.',
    'Mentions, replies, assigned applications, imports and archives: what the bell shows. These mails name no candidate.',
  ],
  'notifications.rate': ['Fréquence', 'Frequency'],
  'notifications.rate.daily': ['Chaque jour', 'Every day'],
  'notifications.rate.weekly': ['Chaque lundi', 'Every Monday'],
  'notifications.rate.per_application': ['À chaque candidature', 'For each application'],
  'notifications.hour': ['Heure', 'Hour'],
  'notifications.zone': ['Fuseau horaire : {{zone}}', 'Time zone: {{zone}}'],
  'notifications.tests': ['Tests', 'Tests'],
  'notifications.testsAll': [
    'Aucun test choisi : vous êtes prévenu pour tous ceux que vous voyez.',
    'No test chosen: you hear of all that you see.',
  ],
  'notifications.testsSome_one': ['Pour {{count}} test', 'For {{count}} test'],
  'notifications.testsSome_other': ['Pour {{count}} tests', 'For {{count}} tests'],
  'notifications.missing_one': [
    '{{count}} test choisi a été supprimé ou ne vous est plus montré : rien n’en vient.',
    '{{count}} chosen test was deleted or is not shown to you any more: nothing comes of it.',
  ],
  'notifications.missing_other': [
    '{{count}} tests choisis ont été supprimés ou ne vous sont plus montrés : rien n’en vient.',
    '{{count}} chosen tests were deleted or are not shown to you any more: nothing comes of them.',
  ],
  'notifications.testsNone': ['Aucun test : aucun e-mail ne part.', 'No test: no e-mail leaves.'],
  'notifications.takeOut': ['Retirer du choix', 'Take out of the choice'],
  'notifications.takeOutLast': [
    'Retirer du choix, et être prévenu pour tous les tests',
    'Take out of the choice, and hear of all tests',
  ],
  'notifications.otherCompany': [
    'Ces e-mails parlent des tests de {{company}}. Revenez dans cette entreprise pour les choisir.',
    'These e-mails are about the tests of {{company}}. Go back to that company to choose them.',
  ],
  'notifications.draft': [
    'En préparation : rien n’en vient tant qu’il n’est pas en ligne.',
    'Being built: nothing comes of it before it is online.',
  ],
  'notifications.noTests': ['Aucun test.', 'No tests.'],
  'notifications.privacy': [
    'Ces e-mails ne nomment personne et rien ne part quand il n’y a rien à dire.',
    'These e-mails name nobody, and nothing leaves when there is nothing to say.',
  ],
  'notifications.failed': errorTwin(usersErrors.notificationUpdateFailed),

  identity: ['Identité', 'Identity'],
  firstname: ['Prénom', 'First name'],
  lastname: ['Nom', 'Last name'],
  email: ['Adresse e-mail', 'E-mail address'],
  emailHelp: ['Seul un superadministrateur peut la changer.', 'Only a superadmin can change it.'],
  emailAsks: [
    'Votre mot de passe confirme la nouvelle adresse. Vos autres sessions seront fermées et l’ancienne adresse prévenue.',
    'Your password confirms the new address. Your other sessions end, and the old address is told.',
  ],
  phone: ['Téléphone', 'Phone'],
  phoneHelp: ['Par exemple +33 6 01 02 03 04', 'For example +33 6 01 02 03 04'],
  birthdate: ['Date de naissance', 'Date of birth'],
  saved: ['Profil enregistré', 'Profile saved'],
  saveFailed: ["Echec de la mise à jour de l'utilisateur", 'The user could not be updated'],

  picture: ['Photo de profil', 'Profile picture'],
  'picture.change': ['Changer la photo', 'Change the picture'],
  'picture.saved': ['Photo changée', 'Picture changed'],

  password: ['Mot de passe', 'Password'],
  'password.change': ['Changer le mot de passe', 'Change the password'],

  rights: ['Vos droits', 'Your permissions'],
  'rights.text': [
    'Ce que votre rôle, {{role}}, vous permet chez {{company}}.',
    'What your role, {{role}}, lets you do at {{company}}.',
  ],
})
