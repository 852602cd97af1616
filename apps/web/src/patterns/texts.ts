/** The texts of the patterns, the same in every screen. Texts of SPEC §2 and §8 stand to the letter. */
import { candidatesErrors } from '@assay/contract/errors/candidates'
import { catalogue } from '../i18n/catalogue.ts'
import { errorTwin } from '../i18n/error-twin.ts'

export const patternTexts = catalogue('patterns', {
  close: ['Fermer', 'Close'],
  cancel: ['Annuler', 'Cancel'],
  save: ['Enregistrer', 'Save'],
  retry: ['Réessayer', 'Try again'],
  undo: ['Annuler l’action', 'Undo'],
  home: ['Retour à l’accueil', 'Back to home'],
  loading: ['Chargement…', 'Loading…'],
  search: ['Rechercher', 'Search'],
  clearSearch: ['Effacer la recherche', 'Clear the search'],
  previous: ['Précédent', 'Previous'],
  next: ['Suivant', 'Next'],
  actions: ['Actions', 'Actions'],
  sending: ['Envoi du fichier', 'Sending the file'],
  'sending.bytes': ['{{sent}} sur {{total}}', '{{sent}} of {{total}}'],
  'size.kb': ['{{size}} Ko', '{{size}} KB'],
  'size.mb': ['{{size}} Mo', '{{size}} MB'],

  'failure.title': ['Erreur', 'Error'],
  'failure.unexpected': ['Une erreur est survenue', 'An error occurred'],
  'failure.offline': [
    'Pas de connexion au serveur. Rien n’a été envoyé, réessayez.',
    'No connection to the server. Nothing was sent, try again.',
  ],

  'conflict.list': ['Ce qui diffère', 'What differs'],
  'conflict.mine': ['Votre version : {{value}}', 'Your version: {{value}}'],
  'conflict.theirs': ['Version enregistrée : {{value}}', 'Saved version: {{value}}'],
  'conflict.formatting': ['Seule la mise en forme diffère.', 'Only the formatting differs.'],
  'conflict.none': ['rien', 'nothing'],

  'guide.read': ['Lire le guide', 'Read the guide'],
  'notFound.title': ['Êtes-vous perdu ?', 'Are you lost?'],
  'notFound.text': ["Désolé, nous n'avons pas pu trouver la page.", 'Sorry, we could not find the page.'],
  'forbidden.title': ['403', '403'],
  'forbidden.text': [
    "Désolé, vous n'avez pas accès à cette page.",
    'Sorry, you do not have access to this page.',
  ],
  'unauthorised.title': ['401', '401'],
  'unauthorised.text': [
    'Vous devez vous connecter pour voir cette page.',
    'You must sign in to see this page.',
  ],
  'unauthorised.action': ['Se reconnecter', 'Sign in again'],
  'offline.title': ['Pas de connexion', 'No connection'],
  'offline.text': [
    'Le serveur ne répond pas. Votre travail reste dans cette page.',
    'The server does not answer. Your work stays in this page.',
  ],
  'error.title': ["Une erreur s'est produite", 'Something went wrong'],
  'error.support': ['Si cela continue, écrivez à {{address}}.', 'If it goes on, write to {{address}}.'],
  'error.supportNoAddress': [
    'Si cela continue, contactez votre administrateur.',
    'If it goes on, contact your administrator.',
  ],
  'comingLater.text': ["Cet écran n'est pas encore disponible.", 'This screen is not available yet.'],

  'paginator.label': ['Pages de la liste', 'Pages of the list'],
  'paginator.perPage': ['Par page', 'Per page'],
  'paginator.size': ['{{size}} par page', '{{size}} per page'],
  'paginator.range': ['{{from}}–{{to}} sur {{total}}', '{{from}}–{{to}} of {{total}}'],
  'paginator.previous': ['Page précédente', 'Previous page'],
  'paginator.next': ['Page suivante', 'Next page'],

  'list.noMatch': ['Aucun résultat ne correspond à ces filtres', 'Nothing matches these filters'],
  'list.clearFilters': ['Effacer les filtres', 'Clear the filters'],
  'list.actionsOf': ['Actions : {{name}}', 'Actions: {{name}}'],
  'list.select': ['Sélectionner {{name}}', 'Select {{name}}'],
  'list.selectPage': ['Sélectionner toute la page', 'Select the whole page'],
  'list.selected_one': ['{{count}} sélectionné', '{{count}} selected'],
  'list.selected_other': ['{{count}} sélectionnés', '{{count}} selected'],
  'list.clearSelection': ['Tout désélectionner', 'Clear the selection'],
  'list.selectionActions': ['Actions sur la sélection', 'Actions on the selection'],

  'leave.title': ['Quitter sans enregistrer ?', 'Leave without saving?'],
  'leave.text': ['Vos modifications ne sont pas enregistrées.', 'Your changes are not saved.'],
  'leave.stay': ['Rester ici', 'Stay here'],
  'leave.go': ['Quitter sans enregistrer', 'Leave without saving'],
  'leave.expiredTitle': ['Votre session a expiré', 'Your session has expired'],
  'leave.expiredText': [
    'Pour les garder, restez ici, reconnectez-vous dans un autre onglet, puis enregistrez.',
    'To keep them, stay here, sign in again in another tab, then save.',
  ],
  'session.signIn': ['Se reconnecter', 'Sign in again'],

  'form.required': ['Ce champ est obligatoire', 'This field is required'],
  'form.email': ['Adresse e-mail invalide', 'Invalid email'],
  'form.emailInternational': errorTwin(candidatesErrors.emailInternational),
  'form.length': ['Entre {{min}} et {{max}} caractères', 'Between {{min}} and {{max}} characters'],
  'form.phone': ['Téléphone invalide. ex: +33 6 01 02 03 04', 'Invalid phone. e.g. +33 6 01 02 03 04'],
  'date.format': ['jj/mm/aaaa', 'dd/mm/yyyy'],
  'date.clear': ['Effacer la date', 'Clear the date'],
  'file.clear': ['Retirer le fichier', 'Remove the file'],
  'form.future': ['La date ne peut pas être dans le futur', 'The date cannot be in the future'],

  'candidate.hidden': ['Candidat·e nº {{number}}', 'Candidate no. {{number}}'],

  'score.none': ['Pas de score', 'No score'],
  'score.of': ['{{score}} sur {{max}}', '{{score}} out of {{max}}'],
  'score.high': ['Bon', 'Good'],
  'score.middle': ['Moyen', 'Fair'],
  'score.low': ['Faible', 'Low'],

  'confirm.word': ['Écrivez « {{word}} » pour confirmer', 'Write “{{word}}” to confirm'],

  'keys.title': ['Raccourcis clavier', 'Keyboard shortcuts'],
  'keys.palette': ['Ouvrir la palette', 'Open the palette'],
  'keys.help': ['Afficher cette aide', 'Show this help'],
  'keys.search': ['Aller à la recherche', 'Go to the search'],
  'keys.close': ['Fermer ce qui est ouvert', 'Close what is open'],
  'key.delete': ['Suppr', 'Del'],
  'key.shift': ['Maj', 'Shift'],
  'drag.picked': ['{{name}} : pris', '{{name}}: picked up'],
  'drag.putBack': ['{{name}} : remis à sa place', '{{name}}: put back'],

  'palette.placeholder': [
    'Aller à, créer, trouver un test ou un candidat…',
    'Go to, create, find a test or a candidate…',
  ],
  'palette.searching': ['Recherche…', 'Searching…'],
  'palette.create': ['Créer', 'Create'],
  'palette.newTest': ['Créer un test', 'Create a test'],
  'palette.tests': ['Tests', 'Tests'],
  'palette.candidates': ['Candidats', 'Candidates'],
  'palette.empty': ['Rien ne correspond', 'Nothing matches'],
  'palette.goTo': ['Aller à', 'Go to'],
  'palette.actions': ['Actions', 'Actions'],
})
