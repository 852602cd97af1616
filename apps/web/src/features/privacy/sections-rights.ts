/** The policy, second part: who reads, where data are, rights, cookies, changes. */
import type { PolicySection } from './section.ts'

export const rightsSections: readonly PolicySection[] = [
  {
    id: 'recipients',
    title: ['Destinataires', 'Recipients'],
    paragraphs: [
      [
        'Seules les personnes habilitées de l’entreprise qui recrute accèdent aux candidatures qui la concernent, selon leurs droits. Le personnel habilité de l’éditeur n’y accède que pour le support et la maintenance. Chaque accès de ce type laisse une trace. Un hébergeur et un service d’envoi d’e-mails agissent comme sous-traitants ultérieurs, liés par les mêmes obligations.',
        'Only authorised people of the recruiting company have access to the applications that concern it, within their permissions. The publisher’s authorised staff have access only for support and maintenance. Each such access leaves a trace. A hosting provider and an e-mail delivery service act as sub-processors, bound by the same obligations.',
      ],
    ],
  },
  {
    id: 'hosting',
    title: ['Hébergement et transferts', 'Hosting and transfers'],
    paragraphs: [
      [
        'Les données sont hébergées en France. Elles ne sont transférées en aucun cas hors de l’Espace économique européen.',
        'The data are hosted in France. In no case are they transferred outside the European Economic Area.',
      ],
    ],
  },
  {
    id: 'automated',
    title: ['Notation automatique', 'Automatic scoring'],
    paragraphs: [
      [
        'Certaines réponses sont notées automatiquement, selon des règles fixées par l’entreprise qui recrute et que l’on peut expliquer point par point. Aucun score ne refuse à lui seul une candidature : la décision est toujours prise par une personne (article 22 du RGPD). Vous pouvez demander des explications et contester le résultat.',
        'Some answers are scored automatically, by rules that the recruiting company sets and that can be explained point by point. No score refuses an application by itself: the decision is always taken by a person (Article 22 GDPR). You may ask for an explanation and contest the result.',
      ],
    ],
  },
  {
    id: 'security',
    title: ['Sécurité', 'Security'],
    paragraphs: [
      [
        'Les échanges sont chiffrés, les mots de passe ne sont conservés que sous forme d’empreintes, les accès sont limités par rôle et par entreprise, les fichiers sont contrôlés et servis sans pouvoir s’exécuter. En cas de violation de données présentant un risque, l’entreprise qui recrute et, s’il y a lieu, les personnes concernées et la CNIL sont informées dans les délais prévus par les articles 33 et 34 du RGPD.',
        'Exchanges are encrypted, passwords are kept only as hashes, access is limited by role and company, files are checked and served so that they cannot run. In case of a data breach that entails a risk, the recruiting company and, where required, the people concerned and the CNIL are informed within the time limits of Articles 33 and 34 GDPR.',
      ],
    ],
  },
  {
    id: 'rights',
    title: ['Vos droits', 'Your rights'],
    paragraphs: [
      [
        'Vous disposez des droits suivants sur vos données :',
        'You have the following rights over your data:',
      ],
    ],
    points: [
      [
        'accès : savoir quelles données sont traitées et en recevoir une copie ;',
        'access: to know which data are processed and to receive a copy;',
      ],
      [
        'rectification : faire corriger des données inexactes ;',
        'rectification: to have inaccurate data corrected;',
      ],
      ['effacement : faire supprimer vos données ;', 'erasure: to have your data deleted;'],
      ['limitation : faire suspendre leur traitement ;', 'restriction: to have their processing suspended;'],
      [
        'portabilité : les recevoir dans un format lisible par une machine ;',
        'portability: to receive them in a machine-readable format;',
      ],
      ['opposition : vous opposer à leur traitement ;', 'objection: to object to their processing;'],
      [
        'retrait du consentement, à tout moment, sans effet sur le passé ;',
        'withdrawal of consent, at any time, without effect on the past;',
      ],
      [
        'directives sur le sort de vos données après votre décès.',
        'instructions on what becomes of your data after your death.',
      ],
    ],
    closing: [
      [
        'Candidats : adressez-vous à l’entreprise qui recrute, à l’adresse indiquée dans le test. Utilisateurs : écrivez-nous par le lien « Contact » du bas de page. Une réponse vous est donnée dans le mois. Vous pouvez aussi adresser une réclamation à la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07.',
        'Candidates: write to the recruiting company, at the address given in the test. Users: write to us through the “Contact” link at the foot of the page. You are answered within a month. You may also lodge a complaint with the CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, France.',
      ],
    ],
  },
  {
    id: 'cookies',
    title: ['Cookies et stockage local', 'Cookies and local storage'],
    paragraphs: [
      [
        'La plateforme n’utilise que des cookies strictement nécessaires, exemptés de consentement : ils maintiennent la session d’un utilisateur connecté ou la candidature en cours. Le navigateur conserve aussi, sans les transmettre, la langue, le thème et, pendant un test, les réponses qui ne sont pas encore enregistrées ; ces dernières sont effacées à la fin du test.',
        'The platform uses only strictly necessary cookies, exempt from consent: they keep the session of a signed-in user or the application in progress. The browser also keeps, without transmitting them, the language, the theme and, during a test, the answers not yet saved; the latter are erased when the test ends.',
      ],
      [
        'Aucun cookie de mesure d’audience, de publicité ou de tiers n’est déposé.',
        'No audience measurement, advertising or third-party cookie is set.',
      ],
    ],
  },
  {
    id: 'changes',
    title: ['Modification de cette politique', 'Changes to this policy'],
    paragraphs: [
      [
        'Toute modification de cette politique est annoncée par e-mail aux utilisateurs au moins quinze jours avant qu’elle ne prenne effet.',
        'Any change to this policy is announced to users by e-mail at least fifteen days before it takes effect.',
      ],
    ],
  },
]
