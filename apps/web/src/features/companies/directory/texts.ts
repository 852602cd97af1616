/** The directory of users on the company's page. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const directoryTexts = catalogue('companyDirectory', {
  title: ['Annuaire (SCIM)', 'Directory (SCIM)'],
  text: [
    'Un annuaire (Entra, Okta…) crée les comptes de l’équipe, les ferme le jour d’un départ et dit qui est dans quel groupe. Il ne change ni les adresses de connexion, ni les superadministrateurs.',
    'A directory (Entra, Okta…) makes the team’s accounts, closes them on the day somebody leaves, and says who is in which group. It changes neither sign-in addresses nor superadmins.',
  ],
  address: ['Adresse à donner à l’annuaire', 'Address to give to the directory'],
  none: [
    'Créez-en un pour votre annuaire : il n’ouvre rien d’autre. Il prend fin avec la personne qui le crée.',
    'Make one for your directory: it opens nothing else. It ends with whoever makes it.',
  ],
  groups: ['Rôle des groupes', 'Roles of groups'],
  'groups.text': [
    'Les membres ont le rôle le plus haut de leurs groupes ; sans rôle de groupe, une personne que l’annuaire crée est testeur.',
    'Members have the highest role of their groups; without one, whoever the directory makes is a tester.',
  ],
  'groups.none': ['L’annuaire n’a encore envoyé aucun groupe.', 'The directory has not sent any group yet.'],
  'groups.members_one': ['{{count}} membre', '{{count}} member'],
  'groups.members_other': ['{{count}} membres', '{{count}} members'],
  noRole: ['Aucun rôle', 'No role'],
  mapTitle: ['Changer le rôle de « {{name}} » ?', 'Change the role of “{{name}}”?'],
  mapText: [
    'Dès maintenant, ses membres ont ce rôle, ou celui, plus haut, d’un autre de leurs groupes : {{role}}. Qui change de rôle se reconnecte. Les rôles au-dessus d’administrateur restent.',
    'From now on its members have this role, or a higher one of another of their groups: {{role}}. Whoever changes role signs in again. Roles above administrator stay.',
  ],
  unmapText: [
    'Ses membres gardent leur rôle, que l’annuaire ne change plus par ce groupe.',
    'Its members keep their role, which the directory does not change by this group any more.',
  ],
  map: ['Changer', 'Change'],
  mapped: ['Rôle du groupe enregistré', 'Role of the group saved'],
})
