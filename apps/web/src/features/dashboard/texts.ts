/** The home screen. */
import applicationsErrors from '@assay/contract/errors/applications.json' with { type: 'json' }
import { catalogue, errorTwin } from '../../i18n/catalogue.ts'

export const dashboardTexts = catalogue('dashboard', {
  morning: ['Bonjour {{name}}', 'Good morning {{name}}'],
  afternoon: ['Bonjour {{name}}', 'Good afternoon {{name}}'],
  evening: ['Bonsoir {{name}}', 'Good evening {{name}}'],
  nothingWaits: [
    'Aucune candidature n’attend une évaluation.',
    'No application is waiting for an evaluation.',
  ],
  waiting_one: ['Une candidature attend une évaluation.', 'One application is waiting for an evaluation.'],
  waiting_other: [
    '{{amount}} candidatures attendent une évaluation.',
    '{{amount}} applications are waiting for an evaluation.',
  ],

  'waiting.mine': ['Les vôtres : {{amount}}.', 'Yours: {{amount}}.'],
  steps: ['Trois étapes pour commencer', 'Three steps to begin'],
  'steps.away': ['Masquer ces étapes', 'Hide these steps'],
  'steps.done': [' : fait', ': done'],
  'steps.test': ['Créer votre premier test', 'Create your first test'],
  'steps.test.text': [
    'Partez d’un test prêt par métier, ou d’une page vide.',
    'Start from a ready test by job, or from an empty page.',
  ],
  'steps.test.act': ['Créer un test', 'Create a test'],
  'steps.invitation': ['Inviter un premier candidat', 'Invite a first candidate'],
  'steps.invitation.text': [
    'Le test mis en ligne, un nom et une adresse suffisent.',
    'Once the test is online, a name and an address are enough.',
  ],
  'steps.invitation.act': ['Inviter', 'Invite'],
  'steps.team': ['Ajouter l’équipe et le logo', 'Add the team and the logo'],
  'steps.team.text': [
    'Vos collègues évaluent avec vous ; les candidats voient votre logo.',
    'Your colleagues evaluate with you; candidates see your logo.',
  ],
  'steps.logo': [
    'L’équipe est là. Il reste le logo, que les candidats voient.',
    'The team is here. The logo is left, which candidates see.',
  ],
  'steps.people': [
    'Le logo est là. Il reste à ajouter les collègues qui évaluent.',
    'The logo is here. The colleagues who evaluate are left to add.',
  ],
  'steps.team.act': ['Ouvrir l’entreprise', 'Open the company'],
  empty: ['Rien n’est encore arrivé', 'Nothing has come in yet'],
  'empty.text': [
    'Chiffres et candidatures apparaîtront ici avec la première candidature.',
    'Figures and applications will appear here with the first application.',
  ],

  period: ['Période', 'Period'],
  'period.30': ['30 jours', '30 days'],
  'period.90': ['90 jours', '90 days'],
  'period.all': ['Tout', 'All time'],

  partial: [
    'Candidatures, embauches et scores : les 10 000 candidatures les plus récentes que vous voyez.',
    'Applications, hires and scores: the 10,000 most recent applications that you see.',
  ],
  figures: ['Chiffres de la période', 'Figures of the period'],
  'figure.ongoingTests': ['Tests en cours', 'Ongoing tests'],
  'figure.applications': ['Candidatures', 'Applications'],
  'figure.toEvaluate': ['À évaluer', 'To evaluate'],
  'figure.hired': ['Embauches', 'Hired'],
  'figure.refused': ['Refus', 'Rejected'],
  'figure.scored': ['Candidatures avec un score', 'Applications with a score'],
  // Those of the home screen that one could take for what was done within the period.
  'about.toEvaluate': ['quelle que soit leur date d’arrivée', 'whenever they came in'],
  'about.hired': ['parmi les candidatures de la période', 'among the applications of the period'],
  'trend.up': ['+{{difference}} vs {{days}} j précédents', '+{{difference}} vs the previous {{days}} days'],
  'trend.down': ['−{{difference}} vs {{days}} j précédents', '−{{difference}} vs the previous {{days}} days'],
  'trend.same': ['Comme les {{days}} j précédents', 'Same as the previous {{days}} days'],

  queue: ['À évaluer', 'To evaluate'],
  'queue.empty': ['Tout est évalué', 'Everything is evaluated'],
  'queue.emptyText': [
    'Les candidatures terminées apparaîtront ici.',
    'Completed applications will appear here.',
  ],
  'queue.mine': ['Mes évaluations', 'My evaluations'],
  'queue.others': ['Rien à évaluer pour vous', 'Nothing for you to evaluate'],
  'queue.othersText': [
    'Ce qui attend encore est confié à d’autres.',
    'What still waits is assigned to others.',
  ],
  owners: ['À évaluer par {{names}}', 'To be evaluated by {{names}}'],
  'queue.next': ['Évaluer la suivante', 'Evaluate the next one'],

  'counted.figure': ['Chiffre', 'Figure'],
  'counted.whenever': [
    'Tout ce qui attend une évaluation, quelle que soit la date d’arrivée ; la plus ancienne d’abord.',
    'All that waits for an evaluation, whenever it came in; the longest waiting first.',
  ],
  'counted.ofPeriod': [
    'Parmi les candidatures reçues dans la période, quelle que soit la date de la décision.',
    'Among the applications received in the period, whenever the decision was made.',
  ],
  'counted.waitingOfPeriod': [
    'Ce qui attend une évaluation parmi les candidatures reçues dans la période.',
    'What waits for an evaluation among the applications received in the period.',
  ],
  'counted.allTests': ['Tous les tests', 'All tests'],
  'counted.candidate': ['Candidat', 'Candidate'],
  'counted.test': ['Test', 'Test'],
  'counted.status': ['Étape', 'Stage'],
  'counted.date': ['Reçue le', 'Received'],
  'counted.score': ['Score', 'Score'],
  'status.notEvaluated': ['À évaluer', 'To evaluate'],
  'status.evaluated': ['Évalué', 'Evaluated'],
  'status.refused': ['Refusé', 'Rejected'],
  'status.hired': ['Embauché', 'Hired'],

  latest: ['Dernières candidatures', 'Latest applications'],
  'latest.empty': ['Aucune candidature', 'No application'],
  'latest.emptyText': [
    'Mettez un test en ligne et partagez son lien.',
    'Put a test online and share its link.',
  ],
  'progress.inProgress': ['En cours', 'In progress'],
  'progress.interrupted': ['Interrompue', 'Interrupted'],
  'progress.completed': ['Terminée', 'Completed'],

  overTime: ['Candidatures reçues', 'Applications received'],
  'overTime.total': ['{{total}} au total', '{{total}} in all'],
  'overTime.most': ['au plus {{most}} en un jour', '{{most}} at most in a day'],
  'overTime.empty': ['Aucune candidature sur cette période', 'No application in this period'],
  'overTime.data': ['Voir les chiffres', 'Show the figures'],
  'overTime.date': ['Date', 'Date'],

  scores: ['Scores', 'Scores'],
  'scores.help': [
    'En pourcentage du maximum, candidatures évaluées de la période.',
    'In percent of the maximum, evaluated applications of the period.',
  ],
  'scores.percent': ['{{value}} %', '{{value}}%'],
  'scores.average': ['Moyenne', 'Average'],
  'scores.minimum': ['Minimum', 'Minimum'],
  'scores.median': ['Médiane', 'Median'],
  'scores.maximum': ['Maximum', 'Maximum'],

  compare: ['Comparer des tests', 'Compare tests'],
  'compare.tests': ['Tests à comparer, 6 au plus', 'Tests to compare, 6 at most'],
  'compare.noData': errorTwin(applicationsErrors.noAvailableData),
  'compare.notFound': ['Aucun test de ce nom', 'No test of that name'],
  'compare.choose': [
    'Choisissez des tests pour les voir côte à côte.',
    'Choose tests to see them side by side.',
  ],
  'compare.subject': ['Chiffres comparés', 'Figures to compare'],
  'compare.scores': ['Scores', 'Scores'],
  'compare.competences': ['Compétences', 'Competences'],
  'compare.chart': ['Graphique', 'Chart'],
  'compare.bar': ['Barres', 'Bars'],
  'compare.radar': ['Radar', 'Radar'],
  'compare.competence': ['Compétence', 'Competence'],
  'compare.counts': [
    'À évaluer, embauches et refus : parmi les candidatures reçues dans la période.',
    'To evaluate, hired and rejected: among the applications received in the period.',
  ],
  'compare.gone': [
    'Les tests supprimés, ou que vous ne voyez pas, sont laissés de côté.',
    'Tests that were deleted, or that you may not see, are left out.',
  ],
  'compare.few': [
    'La moyenne d’une compétence se montre à partir de {{count}} candidatures évaluées.',
    'The average of a competence is shown once {{count}} applications have been evaluated.',
  ],
  'compare.newest': [
    'En pourcentage du maximum, candidatures évaluées parmi les 10 000 plus récentes de chaque test.',
    'In percent of the maximum, evaluated applications among the newest 10,000 of each test.',
  ],

  'tests.empty': ['Aucun test en ligne', 'No test online'],
  'tests.counts_one': [
    '{{candidates}} candidat, {{toEvaluate}} à évaluer',
    '{{candidates}} candidate, {{toEvaluate}} to evaluate',
  ],
  'tests.counts_other': [
    '{{candidates}} candidats, {{toEvaluate}} à évaluer',
    '{{candidates}} candidates, {{toEvaluate}} to evaluate',
  ],

  campaigns: ['Campagnes en cours', 'Campaigns under way'],
  'campaigns.all': ['Tout voir', 'See all'],
  'campaigns.paused': ['En pause', 'Paused'],
  'campaigns.candidates_one': ['{{count}} candidat', '{{count}} candidate'],
  'campaigns.candidates_other': ['{{amount}} candidats', '{{amount}} candidates'],
})
