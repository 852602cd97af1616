/** The guide: ten short pages, French and English side by side. */
import type { Twin } from '../../i18n/catalogue.ts'
import type { GuideTopic } from '../../navigation/guide-topics.ts'

export interface GuidePage {
  readonly id: GuideTopic
  readonly title: Twin
  readonly intro: Twin
  readonly steps: readonly Twin[]
}

export const guide: readonly GuidePage[] = [
  {
    id: 'firstSteps',
    title: ['Premiers pas', 'First steps'],
    intro: [
      'De rien à un premier candidat évalué : cinq gestes, une demi-heure.',
      'From nothing to a first evaluated candidate: five moves, half an hour.',
    ],
    steps: [
      [
        'Ouvrez « Tests » et créez votre premier test, à partir d’un modèle ou d’une page vide.',
        'Open “Tests” and create your first test, from a model or an empty page.',
      ],
      ['Essayez-le avec « Aperçu », puis mettez-le en ligne.', 'Try it with “Preview”, then put it online.'],
      [
        'Partagez le lien ou le code QR, ou invitez un candidat depuis le carnet d’adresses.',
        'Share the link or the QR code, or invite a candidate from the address book.',
      ],
      [
        'Les candidatures arrivent sur le tableau du test ; le tableau de bord montre ce qui reste à évaluer.',
        'Applications come to the board of the test; the dashboard shows what is left to evaluate.',
      ],
      [
        'Lisez, notez, décidez : rien n’est refusé sans une personne.',
        'Read, mark, decide: nothing is refused without a person.',
      ],
    ],
  },
  {
    id: 'buildTest',
    title: ['Construire un test', 'Building a test'],
    intro: [
      'Un test est une suite de pages ; une page, des lignes de modules.',
      'A test is a row of pages; a page, rows of modules.',
    ],
    steps: [
      [
        'La première page identifie le candidat et dit comment ses données sont traitées.',
        'The first page identifies the candidate and says how their data is treated.',
      ],
      [
        'Écrivez directement sur la page ; à droite, ce qui ne s’écrit pas : contenu, notation, comportement, apparence.',
        'Type directly on the page; on the right what cannot be typed: content, scoring, behaviour, appearance.',
      ],
      [
        'Un bouton mène à la page suivante, à une autre selon le score, ou termine le test.',
        'A button leads to the next page, to another by the score, or ends the test.',
      ],
      [
        'Minuteurs : par page ou pour plusieurs pages ; chacun est annoncé au candidat avant de commencer.',
        'Timers: for one page or several; each is announced to the candidate before it begins.',
      ],
      [
        '« Vérifications » dit ce qui manque avant la mise en ligne.',
        '“Checks” says what is missing before going online.',
      ],
      [
        'Modifier un test n’altère jamais les candidatures déjà passées.',
        'Changing a test never alters the applications already taken.',
      ],
    ],
  },
  {
    id: 'scoring',
    title: ['Questions et notation', 'Questions and scoring'],
    intro: [
      'Chaque point automatique s’explique ; le reste est noté par des personnes.',
      'Every automatic point can be explained; the rest is marked by people.',
    ],
    steps: [
      [
        'QCM, classement, tri et texte à mots-clés se notent seuls.',
        'Multiple choice, ranking, sorting and keyword texts score themselves.',
      ],
      [
        'Textes libres, vidéos et sons se notent avec des critères, que vous écrivez dans le module.',
        'Free texts, videos and sound are marked by criteria that you write in the module.',
      ],
      [
        'Rattachez modules et critères à des compétences : elles dessinent le radar.',
        'Tie modules and criteria to competences: they draw the radar.',
      ],
      [
        '« Évaluation automatique » convient aux tests sans critère ; sinon choisissez « manuelle ».',
        '“Automatic evaluation” suits tests without criteria; choose “manual” otherwise.',
      ],
      [
        'Une clé fausse se corrige dans une nouvelle version, puis en renotant : l’ancien score est gardé.',
        'A wrong key is corrected in a new version, then by re-scoring: the earlier score is kept.',
      ],
    ],
  },
  {
    id: 'share',
    title: ['Mettre en ligne et partager', 'Going online and sharing'],
    intro: [
      'En ligne, toute personne qui a le lien peut passer le test.',
      'Online, anybody with the link can take the test.',
    ],
    steps: [
      [
        '« Partager » donne le lien, son code QR et un essai.',
        '“Share” gives the link, its QR code and a trial.',
      ],
      [
        'Une invitation par e-mail préremplit l’identité du candidat et rappelle une fois.',
        'An invitation by mail fills in the candidate’s identity and reminds once.',
      ],
      [
        'Hors ligne, le lien le dit ; les tests commencés peuvent être terminés.',
        'Offline, the link says so; tests that were begun can be ended.',
      ],
      [
        'Chaque réponse est gardée au fur et à mesure : un candidat reprend où il en était.',
        'Every answer is kept as it is given: a candidate picks up where they were.',
      ],
    ],
  },
  {
    id: 'candidates',
    title: ['Le carnet d’adresses', 'The address book'],
    intro: [
      'Tous les candidats de l’entreprise, qu’ils aient postulé ou que vous les ayez ajoutés.',
      'All candidates of the company, whether they applied or you added them.',
    ],
    steps: [
      [
        'Ajoutez une personne, ou un fichier CSV (prenom;nom;email;telephone) : le modèle se télécharge.',
        'Add one person, or a CSV file (firstname;lastname;email;phone): the template can be downloaded.',
      ],
      ['Le CV se dépose en PDF, 2 Mo au plus.', 'The CV is a PDF of 2 MB at most.'],
      [
        '« Relancer le candidat » invite à un test quelqu’un qui n’a pas postulé.',
        '“Follow up” invites somebody who has not applied to a test.',
      ],
      [
        'La fiche réunit candidatures, e-mails et étiquettes.',
        'The sheet brings applications, mails and tags together.',
      ],
    ],
  },
  {
    id: 'campaigns',
    title: ['Les campagnes', 'Campaigns'],
    intro: [
      'Une campagne écrit à plusieurs candidats, étape par étape, jusqu’à ce qu’ils postulent.',
      'A campaign writes to several candidates, step by step, until they apply.',
    ],
    steps: [
      [
        'Choisissez un test, puis les étapes : un délai en jours et un e-mail chacune.',
        'Choose a test, then the steps: a delay in days and a mail each.',
      ],
      [
        'Les trois icônes deviennent vertes quand test, étapes et e-mails sont prêts.',
        'The three icons turn green when test, steps and mails are ready.',
      ],
      [
        'Rien ne part avant « Démarrer » ; les e-mails partent à 8 h.',
        'Nothing leaves before “Start”; mails leave at 8:00.',
      ],
      [
        'Seuls les candidats qui ont accepté d’être recontactés reçoivent une campagne.',
        'Only candidates who agreed to be contacted again receive a campaign.',
      ],
    ],
  },
  {
    id: 'evaluate',
    title: ['Évaluer', 'Evaluating'],
    intro: [
      'La réponse à gauche, ses critères à droite, une touche pour chaque note.',
      'The answer on the left, its criteria on the right, one key for each mark.',
    ],
    steps: [
      ['Ouvrez une carte du tableau, onglet « Évaluation ».', 'Open a card of the board, tab “Evaluation”.'],
      [
        'J et K passent d’une réponse à l’autre, les chiffres notent ; « ? » montre toutes les touches.',
        'J and K go from answer to answer, digits mark; “?” shows all keys.',
      ],
      [
        'Plusieurs évaluateurs notent chacun pour soi ; le total est la moyenne de ceux qui ont validé.',
        'Several evaluators mark each for themselves; the total is the mean of those who submitted.',
      ],
      [
        'Un test peut cacher l’identité jusqu’à l’évaluation.',
        'A test can hide identities until the evaluation.',
      ],
    ],
  },
  {
    id: 'decide',
    title: ['Décider et répondre', 'Deciding and answering'],
    intro: [
      'Refuser et embaucher sont des gestes de personnes, confirmés et gardés dans l’historique.',
      'Refusing and hiring are done by people, confirmed and kept in the history.',
    ],
    steps: [
      [
        'Glissez la carte, ou « S » pour choisir son étape ; ajoutez vos propres colonnes.',
        'Drag the card, or “S” to choose its stage; add columns of your own.',
      ],
      [
        'Un motif de refus se choisit dans la liste de l’entreprise.',
        'A reason for rejection is chosen from the company’s list.',
      ],
      [
        'Répondre par e-mail est un second choix, à partir d’un modèle.',
        'Answering by mail is a second choice, from a template.',
      ],
      [
        'Extraction : tableur de toutes les candidatures, PDF de chacune.',
        'Extract: a spreadsheet of all applications, a PDF of each.',
      ],
    ],
  },
  {
    id: 'team',
    title: ['L’équipe et l’entreprise', 'Team and company'],
    intro: [
      'Chacun voit ce que son rôle et ses filtres permettent, et rien d’autre.',
      'Everybody sees what their role and filters allow, and nothing else.',
    ],
    steps: [
      [
        '« Entreprise » réunit profil, couleurs, responsable, motifs de refus et équipe.',
        '“Company” holds profile, colours, manager, reasons for rejection and team.',
      ],
      [
        'Un filtre (équipe, site…) limite ce qu’une personne voit ; sans filtre elle voit tout.',
        'A filter (team, site…) limits what somebody sees; without one they see everything.',
      ],
      [
        'Un nouveau compte reçoit un mot de passe temporaire, valable 72 heures.',
        'A new account gets a temporary password, valid for 72 hours.',
      ],
      [
        'Activez la double authentification dans « Mon compte » et gardez les codes de secours.',
        'Switch two-factor sign-in on in “My account” and keep the recovery codes.',
      ],
    ],
  },
  {
    id: 'data',
    title: ['Les données personnelles', 'Personal data'],
    intro: [
      'Ce qui est gardé d’un candidat l’est pour une durée, et il peut le voir.',
      'What is held of a candidate is held for a time, and they can see it.',
    ],
    steps: [
      [
        'Passé la durée de l’entreprise (3 à 24 mois), tout est effacé la nuit ; « Entreprise » montre ce qui part cette semaine.',
        'After the company’s time (3 to 24 months) all is erased at night; “Company” shows what goes this week.',
      ],
      [
        'Supprimer un candidat efface ses réponses, fichiers et e-mails.',
        'Deleting a candidate erases their answers, files and mails.',
      ],
      [
        'Depuis « Mes données », un candidat voit, corrige, télécharge et conteste : sa demande vous arrive par e-mail.',
        'From “My data” a candidate sees, corrects, downloads and contests: the request reaches you by mail.',
      ],
      [
        'Choisissez dans le profil de l’entreprise si les résultats lui sont montrés.',
        'Choose in the company’s profile whether results are shown to them.',
      ],
    ],
  },
]
