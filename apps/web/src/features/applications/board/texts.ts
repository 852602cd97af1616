/** Words of the board. */
import { applicationsErrors } from '@assay/contract/errors/applications'
import { catalogue } from '../../../i18n/catalogue.ts'
import { errorTwin } from '../../../i18n/error-twin.ts'

export const boardTexts = catalogue('board', {
  label: ['Candidatures par étape', 'Applications by stage'],
  kanban_to_evaluate: ['À évaluer', 'To evaluate'],
  kanban_evaluated: ['Évalué', 'Evaluated'],
  kanban_refused: ['Refusé', 'Refused'],
  kanban_hired: ['Embauché', 'Hired'],
  total_one: ['{{count}} candidature', '{{count}} application'],
  total_other: ['{{count}} candidatures', '{{count}} applications'],
  notFinished_one: ['{{count}} non terminée', '{{count}} unfinished'],
  notFinished_other: ['{{count}} non terminées', '{{count}} unfinished'],
  allTests: ['Tous les tests', 'All tests'],

  search: ['Rechercher un candidat', 'Search a candidate'],
  sort: ['Trier', 'Sort'],
  'sort.newest': ['Plus récentes', 'Newest'],
  'sort.oldest': ['Plus anciennes', 'Oldest'],
  'sort.highest_score': ['Meilleur score', 'Highest score'],
  'sort.lowest_score': ['Score le plus bas', 'Lowest score'],
  'sort.name': ['Nom', 'Name'],
  progress: ['Avancement', 'Progress'],
  'progress.all': ['Tous les avancements', 'Any progress'],
  'progress.inProgress': ['En cours', 'In progress'],
  'progress.completed': ['Terminé', 'Completed'],
  'progress.interrupted': ['Interrompu', 'Interrupted'],

  'card.open': ['Ouvrir la candidature de {{name}}', 'Open the application of {{name}}'],
  'card.move': ['Déplacer {{name}}', 'Move {{name}}'],
  'card.automatic': ['Auto {{score}}/{{max}}', 'Auto {{score}}/{{max}}'],
  'card.automaticTitle': [
    'Partie automatique : {{score}} points, sur {{max}} pour tout le test',
    'Automatic part: {{score}} points, out of {{max}} for the whole test',
  ],
  'card.late': ['En retard', 'Late'],
  'card.extraTime': ['Temps +{{percent}} %', 'Time +{{percent}}%'],
  'card.comments_one': ['{{count}} commentaire', '{{count}} comment'],
  'card.comments_other': ['{{count}} commentaires', '{{count}} comments'],
  'card.group': ['{{name}} : {{score}} sur {{max}}', '{{name}}: {{score}} out of {{max}}'],
  'card.groups': ['Compétences', 'Competences'],

  'column.more': ['Afficher la suite', 'Show more'],
  'column.empty.kanban_to_evaluate': ['Rien à évaluer.', 'Nothing to evaluate.'],
  'column.empty.kanban_evaluated': [
    'Les candidatures évaluées arrivent ici.',
    'Evaluated applications come here.',
  ],
  'column.empty.kanban_refused': ['Personne n’a été refusé.', 'Nobody was refused.'],
  'column.empty.kanban_hired': ['Personne n’a encore été embauché.', 'Nobody was hired yet.'],

  'empty.title': ['Aucune candidature pour ce test', 'No application for this test'],
  'empty.online': [
    'Le test est en ligne : envoyez son lien, chaque candidat qui s’identifie apparaît ici.',
    'The test is online: send its link, each candidate who signs in appears here.',
  ],
  'empty.offline': [
    'Le test n’est pas en ligne : personne ne peut le passer pour l’instant.',
    'The test is not online: nobody can take it for now.',
  ],
  'empty.copy': ['Copier le lien du test', 'Copy the link of the test'],
  'empty.copied': ['Lien copié', 'Link copied'],
  'empty.edit': ['Ouvrir dans l’éditeur', 'Open in the builder'],
  'noMatch.title': errorTwin(applicationsErrors.noMatchingResults),
  'noMatch.text': [
    'Aucune candidature ne correspond à la recherche et aux filtres.',
    'No application matches the search and the filters.',
  ],
  'noMatch.clear': ['Effacer les filtres', 'Clear the filters'],

  'move.title': ['Déplacer vers…', 'Move to…'],
  'move.notFinished': ['Le test est encore en cours', 'The test is still in progress'],
  'move.done': ['{{name}} : {{column}}', '{{name}}: {{column}}'],
  'move.key': ['Changer d’étape', 'Change the stage'],
  'move.failed': ['La candidature n’a pas été déplacée', 'The application was not moved'],
  'keys.next': ['Candidature suivante', 'Next application'],
  'keys.previous': ['Candidature précédente', 'Previous application'],

  'hire.title': ['Embaucher {{name}} ?', 'Hire {{name}}?'],
  'hire.text': [
    '{{name}} passe dans « Embauché ». C’est votre décision : elle est notée dans l’historique avec votre nom.',
    '{{name}} moves to “Hired”. It is your decision: the history keeps it with your name.',
  ],
  'hire.action': ['Embaucher', 'Hire'],
  'hire.done': ['{{name}} est embauché·e', '{{name}} is hired'],
  'refuse.title': ['Refuser {{name}} ?', 'Refuse {{name}}?'],
  'refuse.text': [
    '{{name}} passe dans « Refusé ». C’est votre décision, jamais celle d’un score : elle est notée dans l’historique avec votre nom.',
    '{{name}} moves to “Refused”. It is your decision, never a score’s: the history keeps it with your name.',
  ],
  'refuse.action': ['Refuser', 'Refuse'],
  'refuse.done': ['{{name}} est refusé·e', '{{name}} is refused'],
  'decision.noMail': [
    'Aucun e-mail ne part de lui-même : prévenir la personne reste à faire.',
    'No e-mail is sent by itself: telling the person is still to be done.',
  ],
})
