/** Words of what staff do about a sitting. */
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { catalogue } from '../../../i18n/catalogue.ts'

export const accommodationTexts = catalogue('applicationSitting', {
  delete: ['Supprimer la candidature', 'Delete the application'],
  'delete.title': ['Supprimer la candidature de {{name}} ?', 'Delete the application of {{name}}?'],
  'delete.text': [
    'Réponses, fichiers, notes et commentaires sont effacés pour de bon. La personne reste dans le carnet d’adresses.',
    'Answers, files, marks and comments are erased for good. The person stays in the address book.',
  ],
  'delete.word': [deletionWords.fr, deletionWords.en],
  'delete.done': ['Candidature de {{name}} supprimée', 'Application of {{name}} deleted'],
  more: ['Autres actions', 'More actions'],

  pdf: ['Exporter en PDF', 'Export as PDF'],
  'pdf.comments': ['PDF avec les commentaires', 'PDF with comments'],

  extraTime: ['Temps supplémentaire…', 'Extra time…'],
  'extraTime.title': ['Temps supplémentaire', 'Extra time'],
  'extraTime.running': [
    'Tous les temps limités du test s’allongent, aussi sur la page ouverte en ce moment : le candidat le voit dans les 10 secondes.',
    'Every time limit of the test grows, also on the page that is open now: the candidate sees it within 10 seconds.',
  ],
  'extraTime.ended': [
    'Le test est terminé : seuls les bonus de rapidité sont calculés de nouveau.',
    'The test is over: only the bonuses for being quick are worked out again.',
  ],
  'extraTime.percent': ['Pourcentage en plus', 'Percent more'],
  'extraTime.percentHelp': [
    '0 pour aucun, 33 pour un tiers temps. Chaque durée est arrondie à la seconde supérieure.',
    '0 for none, 33 for a third more. Each duration is rounded up to the second.',
  ],
  'extraTime.percentInvalid': ['Un nombre entier de 0 à {{limit}}.', 'A whole number from 0 to {{limit}}.'],
  'extraTime.reason': ['Motif (facultatif)', 'Reason (optional)'],
  'extraTime.reasonHelp': [
    'Visible seulement des administrateurs. Jamais du candidat.',
    'Visible only to admins. Never to the candidate.',
  ],
  'extraTime.reasonKept': [
    'Visible seulement des administrateurs. Laissé vide, un motif déjà saisi reste.',
    'Visible only to admins. Left empty, a reason that was given before stays.',
  ],
  'extraTime.save': ['Enregistrer', 'Save'],
  'extraTime.saved': ['Temps supplémentaire enregistré', 'Extra time saved'],
  'extraTime.why': ['Motif du temps supplémentaire : {{reason}}', 'Reason for the extra time: {{reason}}'],

  retake: ['Laisser repasser le test…', 'Let take the test again…'],
  'retake.title': ['Laisser {{name}} repasser le test ?', 'Let {{name}} take the test again?'],
  'retake.text': [
    'Une nouvelle candidature commence quand la personne revient sur le test ; celle-ci reste telle quelle. Cela vaut une fois.',
    'A new application begins when the person comes back to the test; this one stays as it is. It holds once.',
  ],
  'retake.already': ['Déjà autorisé le {{date}} : {{reason}}', 'Allowed already on {{date}}: {{reason}}'],
  'retake.reason': ['Motif', 'Reason'],
  'retake.reasonHelp': [
    'Gardé dans l’historique, visible de qui lit la candidature. Jamais du candidat.',
    'Kept in the history, visible to whoever reads the application. Never to the candidate.',
  ],
  'retake.reasonMissing': ['Indiquez un motif.', 'Give a reason.'],
  'retake.action': ['Autoriser', 'Allow'],
  'retake.invite': ['Envoyer ensuite une invitation', 'Send an invitation next'],
  'retake.done': ['{{name}} peut repasser le test', '{{name}} may take the test again'],

  share: ['Partager le lien…', 'Share the link…'],
  recovery: ['Fichier de récupération…', 'Recovery file…'],
  'recovery.title': ['Fichier de récupération', 'Recovery file'],
  'recovery.text': [
    'Un candidat dont le réseau n’est jamais revenu peut vous envoyer un fichier de ses réponses. Celles que le serveur n’a pas sont ajoutées à sa candidature ; rien de plus récent n’est remplacé.',
    'A candidate whose network never came back may send you a file of their answers. Those that the server does not have are added to the application; nothing newer is replaced.',
  ],
  'recovery.caution': [
    'Le candidat a pu modifier ce fichier : ses réponses sont marquées « Récupérée ».',
    'The candidate may have changed this file: its answers are marked “Recovered”.',
  ],
  'recovery.choose': ['Choisir un fichier', 'Choose a file'],
  'recovery.sending': ['Lecture de {{name}}…', 'Reading {{name}}…'],
  'recovery.tooLarge': ['Ce fichier dépasse 80 Mo.', 'This file is larger than 80 MB.'],
  'recovery.of': ['Candidature de {{name}}', 'Application of {{name}}'],
  'recovery.nothing': [
    'Le serveur avait déjà tout ce que contient ce fichier, ou une réponse plus récente.',
    'The server had everything of this file already, or a later answer.',
  ],
  'recovery.kept_one': ['{{count}} élément ajouté', '{{count}} part added'],
  'recovery.kept_other': ['{{count}} éléments ajoutés', '{{count}} parts added'],
  'recovery.known_one': ['{{count}} déjà connu', '{{count}} known already'],
  'recovery.known_other': ['{{count}} déjà connus', '{{count}} known already'],
  'recovery.refused': ['N’ont pas pu être ajoutées :', 'Could not be added:'],
  'recovery.unknownModule': ['une question qui n’est pas de ce test', 'a question that is not of this test'],
  'recovery.open': ['Ouvrir la candidature', 'Open the application'],
  'recovery.another': ['Un autre fichier', 'Another file'],
  'recovery.close': ['Fermer', 'Close'],
})
