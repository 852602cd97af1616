/** The texts of a company's single sign-on. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const signOnTexts = catalogue('signOn', {
  title: ['Authentification unique', 'Single sign-on'],
  text: [
    'Vos équipes se connectent par le fournisseur d’identité de l’entreprise (OpenID Connect) : Keycloak, Entra, Google…',
    'Your people sign in through the company’s identity provider (OpenID Connect): Keycloak, Entra, Google…',
  ],
  set: ['Régler', 'Set up'],
  edit: ['Modifier', 'Edit'],
  saved: ['Authentification unique enregistrée', 'Single sign-on saved'],
  redirectUri: ['Adresse de retour', 'Redirect address'],
  'redirectUri.help': ['À déclarer chez le fournisseur.', 'To be named at the provider.'],
  issuer: ['Émetteur', 'Issuer'],
  'issuer.help': [
    'L’adresse qui le nomme, sans /.well-known/…',
    'The address that names it, without /.well-known/…',
  ],
  'issuer.wrong': [
    'Une adresse complète, en https, sans /.well-known/…',
    'A whole address, in https, without /.well-known/…',
  ],
  clientId: ['Identifiant du client', 'Client id'],
  clientSecret: ['Secret du client', 'Client secret'],
  'clientSecret.help': ['Il ne sera plus affiché.', 'It will not be shown again.'],
  'clientSecret.kept': ['Laissez vide pour garder l’actuel.', 'Leave empty to keep the present one.'],
  domains: ['Domaines des adresses e-mail', 'Domains of e-mail addresses'],
  'domains.help': [
    'Qui saisit une adresse de ces domaines est conduit chez ce fournisseur. Un domaine est à une seule entreprise.',
    'Whoever types an address of these domains is led to this provider. A domain is of one company alone.',
  ],
  'domains.superadmin': [
    'Un superadministrateur les ajoute, une fois sûr qu’ils sont à l’entreprise.',
    'A superadmin adds them, once sure that they are the company’s.',
  ],
  'domains.wrong': ['Un domaine s’écrit comme entreprise.fr', 'A domain is written like company.com'],
  createsUsers: ['Créer les comptes à la première connexion', 'Make accounts at the first sign-in'],
  'createsUsers.help': [
    'Comme consultant, dans la limite des licences.',
    'As consultant, within the licences.',
  ],
  forbidsPasswords: ['Ne plus admettre les mots de passe', 'Take passwords no more'],
  'forbidsPasswords.help': [
    'Le vôtre reste valable, en recours ; ceux des superadministrateurs aussi. Qui est entré par un autre mot de passe est déconnecté.',
    'Yours stays good, as a way out; those of superadmins too. Whoever came in by another password is signed out.',
  ],
  yes: ['Oui', 'Yes'],
  no: ['Non', 'No'],
  kept: ['Oui, sauf celui de {{name}}', 'Yes, but for that of {{name}}'],
  'kept.superadmins': ['Oui, sauf ceux des superadministrateurs', 'Yes, but for those of superadmins'],
  remove: ['Retirer', 'Remove'],
  removeTitle: ['Retirer l’authentification unique ?', 'Remove single sign-on?'],
  removeText: [
    'Les comptes restent, leurs liens avec le fournisseur sont effacés. Qui n’a pas de mot de passe en demande un par « Mot de passe oublié ».',
    'The accounts stay, their links with the provider are deleted. Whoever has no password asks for one by “Forgotten password”.',
  ],
  removed: ['Authentification unique retirée', 'Single sign-on removed'],
})
