/** The mail templates that a company begins with, in both languages. No zod here. */

/** What a template of these is for. */
export const starterKinds = ['invitation', 'reminder', 'refusal', 'goodNews', 'acknowledgement'] as const
export type StarterKind = (typeof starterKinds)[number]

interface StarterTemplate {
  readonly kind: StarterKind
  readonly language: 'fr' | 'en'
  readonly title: string
  readonly subject: string
  /** Rich text with placeholders; the link of a mail that has one stands below it. */
  readonly content: string
}

const paragraphs = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

/** The test stands in parentheses where a mail may be about several. */
export const starterTemplates: readonly StarterTemplate[] = [
  {
    kind: 'invitation',
    language: 'fr',
    title: 'Invitation',
    subject: '{{companyName}} : votre test « {{assessmentName}} »',
    content: paragraphs(
      'Bonjour {{candidateFirstname}},',
      'Merci de l’intérêt que vous portez à {{companyName}}. Pour mieux vous connaître, nous vous proposons de passer le test « {{assessmentName}} ».',
      'Choisissez un moment calme, sur l’appareil de votre choix : vos réponses s’enregistrent au fur et à mesure. Pour commencer, il suffit d’appuyer sur le bouton ci-dessous.',
      'Une question ? Répondez simplement à cet e-mail.',
      'À bientôt,<br>{{recruiterFirstname}}',
    ),
  },
  {
    kind: 'invitation',
    language: 'en',
    title: 'Invitation (English)',
    subject: '{{companyName}}: your test “{{assessmentName}}”',
    content: paragraphs(
      'Hello {{candidateFirstname}},',
      'Thank you for your interest in {{companyName}}. To get to know you better, we would like you to take the test “{{assessmentName}}”.',
      'Choose a quiet moment, on whichever device you like: your answers are saved as you go. To begin, just press the button below.',
      'Any questions? Simply reply to this e-mail.',
      'Speak soon,<br>{{recruiterFirstname}}',
    ),
  },
  {
    kind: 'reminder',
    language: 'fr',
    title: 'Relance',
    subject: 'Votre test « {{assessmentName}} » vous attend',
    content: paragraphs(
      'Bonjour {{candidateFirstname}},',
      'Il y a quelques jours, nous vous avons proposé de passer le test « {{assessmentName}} ». Peut-être n’avez-vous pas encore trouvé le temps de le faire.',
      'Il est toujours ouvert : le bouton ci-dessous vous y mène directement.',
      'Si vous avez changé d’avis, dites-le-nous en répondant à cet e-mail. C’est tout à fait possible.',
      'Bien à vous,<br>{{recruiterFirstname}}',
    ),
  },
  {
    kind: 'reminder',
    language: 'en',
    title: 'Reminder',
    subject: 'Your test “{{assessmentName}}” is waiting for you',
    content: paragraphs(
      'Hello {{candidateFirstname}},',
      'A few days ago, we invited you to take the test “{{assessmentName}}”. Perhaps you have not found the time yet.',
      'It is still open: the button below takes you straight to it.',
      'If you have changed your mind, let us know by replying to this e-mail. That is perfectly all right.',
      'Best regards,<br>{{recruiterFirstname}}',
    ),
  },
  {
    kind: 'refusal',
    language: 'fr',
    title: 'Réponse négative',
    subject: 'Votre candidature chez {{companyName}}',
    content: paragraphs(
      'Bonjour {{candidateFirstname}},',
      'Merci du temps que vous nous avez consacré ({{assessmentName}}). Nous avons lu vos réponses avec attention.',
      'Après réflexion, nous avons décidé de ne pas donner suite à votre candidature. Ce choix ne remet pas en cause vos qualités : il tient aux besoins précis du poste.',
      'Nous vous souhaitons de trouver bientôt le poste qui vous convient. Si vous souhaitez en savoir plus, répondez à cet e-mail.',
      'Bien à vous,<br>{{recruiterFirstname}}<br>{{companyName}}',
    ),
  },
  {
    kind: 'refusal',
    language: 'en',
    title: 'Rejection',
    subject: 'Your application to {{companyName}}',
    content: paragraphs(
      'Hello {{candidateFirstname}},',
      'Thank you for the time you gave us ({{assessmentName}}). We read your answers carefully.',
      'After some thought, we have decided not to take your application further. This is no judgement of your abilities: it comes down to the particular needs of the role.',
      'We hope that you soon find the role that suits you. If you would like to know more, reply to this e-mail.',
      'Best regards,<br>{{recruiterFirstname}}<br>{{companyName}}',
    ),
  },
  {
    kind: 'goodNews',
    language: 'fr',
    title: 'Bonne nouvelle',
    subject: 'Une bonne nouvelle de {{companyName}}',
    content: paragraphs(
      'Bonjour {{candidateFirstname}},',
      'Vos réponses nous ont convaincus ({{assessmentName}}) : nous avons le plaisir de donner une suite favorable à votre candidature.',
      'Je prends contact avec vous très bientôt pour convenir de la suite. D’ici là, si vous avez une question, répondez à cet e-mail.',
      'Au plaisir de vous rencontrer,<br>{{recruiterFirstname}}<br>{{companyName}}',
    ),
  },
  {
    kind: 'goodNews',
    language: 'en',
    title: 'Good news',
    subject: 'Good news from {{companyName}}',
    content: paragraphs(
      'Hello {{candidateFirstname}},',
      'Your answers convinced us ({{assessmentName}}): we are delighted to take your application forward.',
      'I will be in touch very soon to arrange what comes next. Until then, if you have any questions, reply to this e-mail.',
      'Looking forward to meeting you,<br>{{recruiterFirstname}}<br>{{companyName}}',
    ),
  },
  {
    kind: 'acknowledgement',
    language: 'fr',
    title: 'Accusé de réception',
    subject: '{{companyName}} : vos réponses sont bien arrivées',
    content: paragraphs(
      'Bonjour {{candidateFirstname}},',
      'Merci d’avoir passé le test « {{assessmentName}} ». Vos réponses nous sont bien parvenues : vous n’avez plus rien à faire.',
      'Nous allons les lire, puis nous reviendrons vers vous par e-mail.',
      'Bien à vous,<br>L’équipe de {{companyName}}',
    ),
  },
  {
    kind: 'acknowledgement',
    language: 'en',
    title: 'Acknowledgement',
    subject: '{{companyName}}: we have received your answers',
    content: paragraphs(
      'Hello {{candidateFirstname}},',
      'Thank you for taking the test “{{assessmentName}}”. Your answers have reached us: there is nothing more for you to do.',
      'We will read them and get back to you by e-mail.',
      'Best regards,<br>The team at {{companyName}}',
    ),
  },
]
