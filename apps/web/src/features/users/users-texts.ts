/** Users: the team of a company, and everybody for superadmins. Specified texts are fixed to the letter. */
import sessionErrors from '@assay/contract/errors/session.json' with { type: 'json' }
import usersErrors from '@assay/contract/errors/users.json' with { type: 'json' }
import { catalogue, errorTwin } from '../../i18n/catalogue.ts'

export const usersTexts = catalogue('users', {
  team: ['Équipe', 'Team'],
  users: ['Utilisateurs', 'Users'],
  search: ['Rechercher une personne', 'Search for somebody'],
  add: ['Ajouter une personne', 'Add somebody'],
  edit: ['Modifier', 'Edit'],
  'edit.title': ['Modifier {{name}}', 'Edit {{name}}'],
  empty: ['Personne pour l’instant.', 'Nobody yet.'],
  emptyText: [
    'Ajoutez vos collègues : chacun reçoit un mot de passe temporaire par e-mail.',
    'Add your colleagues: each gets a temporary password by mail.',
  ],

  name: ['Nom', 'Name'],
  firstname: ['Prénom', 'First name'],
  lastname: ['Nom de famille', 'Last name'],
  email: ['Adresse e-mail', 'E-mail address'],
  phone: ['Téléphone', 'Phone'],
  role: ['Rôle', 'Role'],
  company: ['Entreprise', 'Company'],
  filters: ['Filtres', 'Filters'],
  'filters.help': [
    'Sans filtre, la personne voit toutes les candidatures de l’entreprise.',
    'Without a filter they see all of the company’s applications.',
  ],
  state: ['État', 'State'],
  temporary: ['Mot de passe temporaire', 'Temporary password'],
  twoFactor: ['Double authentification', 'Two-factor sign-in'],
  emailHelp: ['Seul un superadministrateur peut la changer.', 'Only a superadmin can change it.'],
  emailChanges: [
    'Les sessions de cette personne seront fermées et l’ancienne adresse prévenue.',
    'Their sessions end, and the old address is told.',
  ],

  create: ['Créer le compte', 'Create the account'],
  created: [
    'Compte créé. Un mot de passe temporaire part par e-mail.',
    'Account created. A temporary password leaves by mail.',
  ],
  createFailed: errorTwin(usersErrors.userCreationFailed),
  updated: ['Personne modifiée', 'User modified'],
  updateFailed: errorTwin(usersErrors.userUpdateFailed),

  delete: ['Supprimer', 'Delete'],
  'delete.title': ['Supprimer {{name}} ?', 'Delete {{name}}?'],
  'delete.text': [
    'Cette personne ne pourra plus se connecter. Ses notes et ses commentaires restent, à son nom.',
    'They will not be able to sign in any more. Their marks and comments stay, under their name.',
  ],
  'delete.successor': ['Qui prend la suite ? (facultatif)', 'Who takes over? (optional)'],
  'delete.successorHelp': [
    'Cette personne deviendra le contact de ses liens et de ses candidats ; ses campagnes continuent à son nom.',
    'This person becomes the contact of their links and candidates; their campaigns go on in this person’s name.',
  ],
  'delete.failed': errorTwin(usersErrors.userDeletionFailed),
  deleted: ['Suppression effectuée', 'Deleted'],

  send: ['Envoyer un mot de passe', 'Send a password'],
  'send.title': ['Envoyer un mot de passe à {{name}} ?', 'Send a password to {{name}}?'],
  'send.failed': errorTwin(sessionErrors.passwordSendFailed),
  'send.text': [
    'Le mot de passe actuel ne fonctionnera plus, les sessions ouvertes seront fermées. Le nouveau est valable 72 heures.',
    'The present password will not work any more, open sessions end. The new one is valid for 72 hours.',
  ],
  resetTwoFactor: ['Réinitialiser la double authentification', 'Reset two-factor sign-in'],
  'resetTwoFactor.title': [
    'Réinitialiser la double authentification de {{name}} ?',
    'Reset the two-factor sign-in of {{name}}?',
  ],
  'resetTwoFactor.text': [
    'Assurez-vous que c’est bien cette personne qui le demande. Son mot de passe seul suffira jusqu’à ce qu’elle l’active de nouveau ; ses sessions seront fermées.',
    'Make sure that it is really they who ask. Their password alone will do until they switch it on again; their sessions end.',
  ],
  'resetTwoFactor.done': ['Double authentification réinitialisée', 'Two-factor sign-in reset'],
  sent: ['Mot de passe envoyé', 'Password sent'],
})
