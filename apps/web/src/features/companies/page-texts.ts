/** The company's own page. Specified texts are fixed to the letter. */
import companiesErrors from '@assay/contract/errors/companies.json' with { type: 'json' }
import takingATestErrors from '@assay/contract/errors/taking-a-test.json' with { type: 'json' }
import { catalogue, errorTwin } from '../../i18n/catalogue.ts'

export const companyPageTexts = catalogue('companyPage', {
  edit: ['Modifier', 'Edit'],
  submit: ['Valider', 'Submit'],
  none: ['Non renseigné', 'Not given'],

  profile: ['Profil', 'Profile'],
  name: ['Nom', 'Name'],
  siret: ['SIRET', 'SIRET'],
  'siret.wrong': ['Un SIRET a 14 chiffres', 'A SIRET has 14 digits'],
  description: ['Description', 'Description'],
  address: ['Adresse', 'Address'],
  postalCode: ['Code postal', 'Postal code'],
  city: ['Ville', 'City'],
  phone: ['Téléphone', 'Phone'],
  email: ['Adresse e-mail', 'E-mail address'],
  showsResults: [
    'Montrer aux candidats le résultat de leurs candidatures évaluées',
    'Show candidates the result of their evaluated applications',
  ],
  'showsResults.help': [
    'Dans leur espace « Mes données », avec une explication ; jamais les corrigés ni les évaluateurs.',
    'In their “My data” space, with an explanation; never keys or evaluators.',
  ],
  'showsResults.yes': ['Montrés aux candidats', 'Shown to candidates'],
  'showsResults.no': ['Non montrés aux candidats', 'Not shown to candidates'],
  asksDeclaration: [
    'Proposer aux candidats de déclarer leur sexe et leur âge à la fin d’un test',
    'Offer candidates to declare sex and age at the end of a test',
  ],
  'asksDeclaration.help': [
    'Facultatif et à part de leur candidature ; la page « Qualité du test » compare les groupes de 30 personnes ou plus. Informez-en d’abord votre délégué à la protection des données.',
    'Optional, and apart from their application; the “Test quality” page compares groups of 30 people or more. Tell your data protection officer first.',
  ],
  'asksDeclaration.yes': ['Sexe et âge proposés en fin de test', 'Sex and age offered after tests'],
  'asksDeclaration.no': ['Sexe et âge jamais demandés', 'Sex and age never asked'],
  declaration: ['Équité', 'Fairness'],
  results: ['Résultats', 'Results'],
  logSealEmail: ['Sceau du journal, envoyé chaque jour à', 'Seal of the activity log, mailed each day to'],
  'logSealEmail.help': [
    'Qui conserve ces messages peut prouver que le journal d’activité n’a pas été modifié depuis.',
    'Whoever keeps these mails can prove that the activity log was not changed since.',
  ],
  parent: ['Entreprise mère', 'Parent company'],
  updated: ['Entreprise mise à jour', 'Company updated'],
  unread: errorTwin(takingATestErrors.fetchCompanyFailed),
  updateFailed: errorTwin(companiesErrors.companyUpdateFailed),

  logo: ['Logo', 'Logo'],
  'logo.change': ['Changer le logo', 'Change the logo'],

  billing: ['Facturation', 'Billing'],
  licences: ['Licences', 'Licences'],
  licencesLeft: ['Licences restantes', 'Licences left'],
  lifetime: ['Conservation des données des candidats', 'How long candidates’ data is kept'],
  'lifetime.months_one': ['{{count}} mois', '{{count}} month'],
  'lifetime.months_other': ['{{count}} mois', '{{count}} months'],
  'lifetime.label': [
    'Conservation des données des candidats, en mois (3 à 24)',
    'How long candidates’ data is kept, in months (3 to 24)',
  ],
  mails: ['E-mails aux candidats par jour', 'E-mails to candidates in a day'],
  'mails.help': ['Au-delà, ils partent les jours suivants.', 'Beyond it, they leave the next days.'],

  colours: ['Charte graphique', 'Graphic chart'],
  'colours.text': [
    'Les trois premières couleurs se modifient et servent à vos nouveaux tests.',
    'The first three colours can be changed and serve your new tests.',
  ],
  'colours.primary': ['Couleur principale (menu)', 'Main colour (sidebar)'],
  'colours.secondary': ['Couleur secondaire', 'Secondary colour'],
  'colours.nth': ['Couleur {{number}}', 'Colour {{number}}'],
  'colours.adjusted': [
    'Le texte y serait peu lisible (contraste {{contrast}}) : la couleur affichée est ajustée, la vôtre est gardée.',
    'Text would be hard to read on it (contrast {{contrast}}): the shown colour is adjusted, yours is kept.',
  ],
  'colours.updated': ['Couleurs mises à jour', 'Colours updated'],

  manager: ['Responsable', 'Manager'],
  'manager.none': ['Personne pour l’instant', 'Nobody yet'],
  'manager.choose': ['Choisir le responsable', 'Choose the manager'],
  'manager.text': [
    'La personne à qui l’on s’adresse pour tout ce qui touche à l’entreprise.',
    'Whom one turns to for everything about the company.',
  ],

  reasons: ['Motifs de refus', 'Reasons for rejection'],
  'reasons.text': [
    'Proposés quand une candidature est refusée, dans cet ordre.',
    'Offered when an application is rejected, in this order.',
  ],
  'reasons.none': ['Aucun motif : on refuse sans en dire.', 'No reason: one rejects without giving any.'],
  'reasons.add': ['Ajouter un motif', 'Add a reason'],
  'reasons.fr': ['En français', 'In French'],
  'reasons.en': ['En anglais', 'In English'],
  'reasons.up': ['Monter « {{name}} »', 'Move “{{name}}” up'],
  'reasons.down': ['Descendre « {{name}} »', 'Move “{{name}}” down'],
  'reasons.edit': ['Modifier « {{name}} »', 'Edit “{{name}}”'],
  'reasons.delete': ['Supprimer « {{name}} »', 'Delete “{{name}}”'],
  'reasons.deleteTitle': ['Supprimer le motif « {{name}} » ?', 'Delete the reason “{{name}}”?'],
  'reasons.deleteText': [
    'Les candidatures refusées pour ce motif restent refusées, sans motif.',
    'Applications that were rejected for it stay rejected, without a reason.',
  ],

  expiring: ['Données qui seront effacées', 'Data to be erased'],
  'expiring.text_one': [
    'Les données d’un candidat sont effacées {{count}} mois après son dernier acte.',
    'A candidate’s data is erased {{count}} month after their last act.',
  ],
  'expiring.text_other': [
    'Les données d’un candidat sont effacées {{count}} mois après son dernier acte.',
    'A candidate’s data is erased {{count}} months after their last act.',
  ],
  'expiring.none': [
    'Rien ne sera effacé dans les sept jours.',
    'Nothing is erased within the next seven days.',
  ],
  'expiring.counts': [
    'Dans les sept jours : {{candidates}}, {{applications}}.',
    'Within the next seven days: {{candidates}}, {{applications}}.',
  ],
  'expiring.candidates_one': ['{{count}} candidat', '{{count}} candidate'],
  'expiring.candidates_other': ['{{count}} candidats', '{{count}} candidates'],
  'expiring.applications_one': ['{{count}} candidature', '{{count}} application'],
  'expiring.applications_other': ['{{count}} candidatures', '{{count}} applications'],
  'expiring.list': ['Voir la liste', 'See the list'],
  'expiring.lastAct': ['Dernier acte', 'Last act'],
  'expiring.goes': ['Effacement', 'Erased on'],

  filters: ['Filtres', 'Filters'],
  'filters.text': [
    'Équipes, sites… : une personne qui a des filtres ne voit que les candidatures qui en portent un.',
    'Teams, sites…: somebody with filters sees only the applications that carry one of them.',
  ],
  'filters.add': ['Ajouter un filtre', 'Add a filter'],
  'filters.name': ['Nom du filtre', 'Name of the filter'],
  'filters.edit': ['Renommer {{name}}', 'Rename {{name}}'],
  'filters.delete': ['Supprimer {{name}}', 'Delete {{name}}'],
  'filters.deleteTitle': ['Supprimer le filtre « {{name}} » ?', 'Delete the filter “{{name}}”?'],
  'filters.deleteText': [
    'Les candidatures qui le portent restent ; elles perdent ce filtre.',
    'Applications that carry it stay; they lose this filter.',
  ],
  'filters.none': [
    'Aucun filtre : tout le monde voit toutes les candidatures.',
    'No filter: everybody sees all applications.',
  ],
  delete: ['Supprimer', 'Delete'],
  deleted: ['Suppression effectuée', 'Deleted'],
  rename: ['Renommer', 'Rename'],

  children: ['Entreprises filles', 'Child companies'],
  'children.none': ['Aucune entreprise fille.', 'No child company.'],
})
