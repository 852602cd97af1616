/** Words of the application sheet. */
import applicationsErrors from '@assay/contract/errors/applications.json' with { type: 'json' }
import { catalogue, errorTwin } from '../../../i18n/catalogue.ts'

export const sheetTabs = ['answers', 'evaluation', 'comments', 'history', 'mails'] as const

export const sheetTexts = catalogue('sheet', {
  title: ['Candidature', 'Application'],
  tabs: ['Parties de la candidature', 'Parts of the application'],
  'tab.answers': ['Réponses', 'Answers'],
  'tab.evaluation': ['Évaluation', 'Evaluation'],
  'tab.comments': ['Commentaires', 'Comments'],
  'tab.history': ['Historique', 'History'],
  'tab.mails': ['E-mails', 'Mails'],

  'keys.dropped': [
    'La fiche n’était pas encore là : retapez vos notes.',
    'The sheet was not there yet: type your marks again.',
  ],

  'identity.hidden': ['Identité masquée jusqu’à votre évaluation', 'Identity hidden until your evaluation'],
  'identity.lift': ['Voir qui c’est', 'Show who it is'],
  'identity.liftTitle': ['Lever l’anonymat pour vous ?', 'Show who it is to you?'],
  'identity.liftText': [
    'Les évaluateurs ne verront rien de plus. L’historique et le journal gardent que vous l’avez fait.',
    'Evaluators will see no more than before. The history and the log keep that you did.',
  ],
  'identity.born': ['Né·e le {{date}}', 'Born on {{date}}'],
  applied: ['Candidature du {{date}}', 'Applied on {{date}}'],
  'source.link': ['par le lien du test', 'through the test’s link'],
  'source.invitation': ['sur invitation', 'by invitation'],
  'source.campaign': ['par une campagne', 'through a campaign'],
  deleted: [
    'Ce test a été supprimé ; ses candidatures restent lisibles 30 jours.',
    'This test was deleted; its applications stay readable for 30 days.',
  ],
  'gone.title': ['Cette candidature a été supprimée', 'This application was deleted'],
  'gone.text': [
    'Elle n’existe plus, ou vous n’y avez plus accès.',
    'It no longer exists, or you may no longer see it.',
  ],
  'gone.close': ['Fermer la candidature', 'Close the application'],
  'score.label': ['Score', 'Score'],
  'score.masked': ['Masqué', 'Hidden'],
  'score.pending': ['Pas encore évaluée', 'Not evaluated yet'],
  'score.automatic': ['Partie automatique {{score}}/{{max}}', 'Automatic part {{score}}/{{max}}'],
  status: ['Étape : {{status}}', 'Stage: {{status}}'],
  hire: ['Embaucher', 'Hire'],
  refuse: ['Refuser', 'Reject'],
  evaluate: ['Évaluer', 'Evaluate'],
  refusedFor: ['Motif du refus : {{reason}}', 'Rejected because: {{reason}}'],

  'page.unnamed': ['Page {{position}}', 'Page {{position}}'],
  'page.named': ['Page {{position}} : {{name}}', 'Page {{position}}: {{name}}'],
  'page.notReached': ['Page non atteinte', 'Page not reached'],
  'page.open': ['Page en cours', 'Page still open'],
  'page.duration': ['en {{duration}}', 'in {{duration}}'],
  'page.late': ['Envoyée en retard', 'Sent late'],
  'page.credit': ['+{{duration}} rendues après une panne', '+{{duration}} given back after an outage'],
  'answer.recovered': ['Récupérée', 'Recovered'],
  'answer.recoveredWhy': [
    'Cette réponse, ou une valeur précédente, vient d’un fichier que le candidat a pu modifier.',
    'This answer, or an earlier value of it, comes from a file that the candidate may have changed.',
  ],
  'answer.late': ['Reçue trop tard', 'Came too late'],
  'answer.lateWhy': [
    'Cette réponse est arrivée le {{at}}, alors que la page n’en prenait plus. Elle ne compte que si vous le décidez.',
    'This answer came on {{at}}, when the page took no more. It counts only if you decide so.',
  ],
  'answer.count': ['Prendre en compte', 'Let it count'],
  'answer.countTitle': ['Prendre en compte cette réponse ?', 'Let this answer count?'],
  'answer.countWhat': [
    'Elle remplace la réponse donnée à temps, qui reste lisible, et le résultat est recalculé. C’est inscrit dans l’historique.',
    'It replaces the answer given in time, which stays readable, and the result is worked out again. The history says so.',
  ],
  'answer.counted': ['La réponse a été prise en compte.', 'The answer counts now.'],
  'answer.replaced': [
    'Réponse donnée à temps, remplacée le {{at}} par celle arrivée en retard',
    'Answer given in time, replaced on {{at}} by the one that came late',
  ],
  'page.bonuses': ['Bonus de la page', 'Bonuses of the page'],
  'answers.none': [
    'Cette version du test ne pose aucune question.',
    'This version of the test asks no question.',
  ],
  'module.untitled': ['Question sans énoncé', 'Question without wording'],
  'module.automatic': ['Score automatique', 'Automatic score'],
  'module.why': ['Pourquoi ce score ?', 'Why this score?'],
  'module.byHand': ['À noter à la main', 'Scored by hand'],

  'reason.unanswered': ['Sans réponse', 'Unanswered'],
  'reason.none': ['Rien de ce qui donne des points n’a été trouvé.', 'Nothing that gives points was found.'],
  'reason.choice': ['Choix « {{label}} »', 'Choice “{{label}}”'],
  'reason.wordGroup': ['Mot trouvé : « {{given}} »', 'Word found: “{{given}}”'],
  'reason.number': ['Nombre attendu : {{given}}', 'Expected number: {{given}}'],
  'reason.position': [
    '« {{label}} » : position {{given}}, attendue {{expected}}',
    '“{{label}}”: position {{given}}, expected {{expected}}',
  ],
  'reason.exact': ['Tout est à sa place', 'Everything is in its place'],
  'reason.notExact': ['Tout ou rien : l’ordre n’est pas exact', 'All or nothing: the order is not exact'],
  'reason.placed': [
    '« {{label}} » bien rangé dans « {{given}} »',
    '“{{label}}” rightly put into “{{given}}”',
  ],
  'reason.misplaced': [
    '« {{label}} » rangé dans « {{given}} », attendu « {{expected}} »',
    '“{{label}}” put into “{{given}}”, expected “{{expected}}”',
  ],
  'reason.clamped': [
    'Ramené entre 0 et le maximum du module',
    'Brought between 0 and the maximum of the module',
  ],
  'reason.criterion': ['Critère « {{label}} »', 'Criterion “{{label}}”'],
  'reason.arrivalBonus': ['Page atteinte', 'Page reached'],
  'reason.durationBonus': [
    'Page faite en {{given}} (limite {{expected}})',
    'Page done in {{given}} (limit {{expected}})',
  ],
  'category.none': ['Aucune catégorie', 'No category'],
  'category.trash': ['Corbeille', 'Trash'],

  'comments.empty': ['Aucun commentaire.', 'No comment.'],
  'comments.emptyText': [
    'Un commentaire se lit par tous ceux qui voient cette candidature, jamais par le candidat.',
    'A comment is read by all who see this application, never by the candidate.',
  ],
  'comments.field': ['Votre commentaire', 'Your comment'],
  'comments.mention': ['@ pour mentionner un collègue', '@ to mention a colleague'],
  'comments.colleagues': ['Collègues', 'Colleagues'],
  'comments.reply': ['Répondre', 'Reply'],
  'comments.replyTo': ['Répondre à {{name}}', 'Reply to {{name}}'],
  'comments.replies': ['Réponses', 'Replies'],
  'comments.add': ['Commenter', 'Comment'],
  'comments.required': errorTwin(applicationsErrors.commentEmpty),
  'comments.addFailed': errorTwin(applicationsErrors.commentAddFailed),
  'comments.delete': ['Supprimer le commentaire', 'Delete the comment'],
  'comments.deleteTitle': ['Supprimer ce commentaire ?', 'Delete this comment?'],
  'comments.deleteText': ['Il disparaît pour tout le monde.', 'It disappears for everybody.'],
  'comments.deleteAction': ['Supprimer', 'Delete'],
  'comments.deleteFailed': errorTwin(applicationsErrors.commentDeleteFailed),
  'comments.list': ['Commentaires, du plus ancien au plus récent', 'Comments, oldest first'],

  'history.empty': ['Rien ne s’est encore passé.', 'Nothing happened yet.'],
  'history.byToken': ['Par le jeton d’API « {{name}} »', 'By the API token “{{name}}”'],
  'history.somebody': ['Quelqu’un', 'Somebody'],
  'history.candidate': ['Le candidat', 'The candidate'],
  'history.moved': [
    '{{who}} a déplacé la candidature de « {{from}} » vers « {{to}} »',
    '{{who}} moved the application from “{{from}}” to “{{to}}”',
  ],
  'history.hired': ['{{who}} a embauché la personne', '{{who}} hired the person'],
  'history.refused': ['{{who}} a refusé la candidature', '{{who}} rejected the application'],
  'history.application.evaluated': ['{{who}} a évalué la candidature', '{{who}} evaluated the application'],
  'history.application.assigned': ['{{who}} a changé les évaluateurs', '{{who}} changed the evaluators'],
  'history.application.marksChanged': ['{{who}} a modifié ses notes', '{{who}} changed their marks'],
  'history.application.commented': ['{{who}} a ajouté un commentaire', '{{who}} added a comment'],
  'history.application.commentDeleted': ['{{who}} a supprimé un commentaire', '{{who}} deleted a comment'],
  'history.application.extraTimeSet': [
    '{{who}} a modifié le temps supplémentaire',
    '{{who}} changed the extra time',
  ],
  'history.application.rescored': [
    '{{who}} a recalculé le score avec une clé corrigée',
    '{{who}} worked the score out again with a corrected key',
  ],
  'history.rescoredScore': ['{{from}} → {{to}} sur {{max}}', '{{from}} → {{to}} out of {{max}}'],
  'history.rescoredAutomatic': [
    'Points automatiques : {{from}} → {{to}}',
    'Automatic points: {{from}} → {{to}}',
  ],
  'history.application.retakeAllowed': [
    '{{who}} a permis au candidat de repasser le test',
    '{{who}} let the candidate take the test again',
  ],
  'history.application.identityLifted': [
    '{{who}} a fait afficher une identité masquée',
    '{{who}} had a hidden identity shown to them',
  ],
  'history.application.printed': [
    '{{who}} a exporté la candidature en PDF',
    '{{who}} exported the application as a PDF',
  ],
  'history.application.recovered': [
    '{{who}} a importé un fichier de récupération',
    '{{who}} took in a recovery file',
  ],
  'history.application.lateCounted': [
    '{{who}} a pris en compte une réponse arrivée en retard',
    '{{who}} let an answer that came late count',
  ],
  'history.started': ['{{who}} a commencé le test', '{{who}} started the test'],
  'history.completed': ['{{who}} a terminé le test', '{{who}} completed the test'],
  'history.application.filterAdded': [
    '{{who}} a envoyé la candidature à un autre contact',
    '{{who}} sent the application to another contact',
  ],
  'history.application.contested': ['{{who}} a contesté le score', '{{who}} contested the score'],
  'history.application.deleted': ['{{who}} a supprimé la candidature', '{{who}} deleted the application'],
  'history.application.mailed': [
    '{{who}} a écrit au candidat après la décision',
    '{{who}} wrote to the candidate after the decision',
  ],
  'history.application.read': ['{{who}} a consulté la candidature', '{{who}} read the application'],
  'history.application.uploadRead': ['{{who}} a consulté un enregistrement', '{{who}} played a recording'],
  'history.application.other': ['{{who}} a modifié la candidature', '{{who}} changed the application'],

  'others.title': ['Autres candidatures de cette personne', 'This person’s other applications'],
  'others.newest': ['Les {{count}} plus récentes', 'The {{count}} newest'],
  'others.count_one': ['{{count}} autre candidature', '{{count}} other application'],
  'others.count_other': ['{{count}} autres candidatures', '{{count}} other applications'],
  'others.more': ['Plus de {{count}} autres candidatures', 'More than {{count}} other applications'],

  'cv.open': ['Voir le CV à côté', 'Read the resume beside'],
  'cv.close': ['Fermer le CV', 'Close the resume'],
  'cv.of': ['CV de {{name}}', 'Resume of {{name}}'],

  'mails.empty': ['Aucun e-mail.', 'No mail.'],
  'mails.emptyText': [
    'Les e-mails envoyés à cette personne pour ce test apparaissent ici.',
    'Mails sent to this person about this test appear here.',
  ],
})
