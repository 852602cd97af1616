/** What recorders and cameras say. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const recordingTexts = catalogue('recording', {
  'label.video': ['Enregistrement vidéo', 'Video recording'],
  'label.audio': ['Enregistrement audio', 'Audio recording'],
  'limit.seconds': ['{{seconds}} s au plus', '{{seconds}} s at most'],
  'limit.minutes': ['{{minutes}} min au plus', '{{minutes}} min at most'],
  'limit.both': ['{{minutes}} min {{seconds}} s au plus', '{{minutes}} min {{seconds}} s at most'],
  onlyOneTry: [
    'Un seul essai : une fois arrêté, l’enregistrement ne peut pas être refait.',
    'One try only: once stopped, you cannot record again.',
  ],
  severalTries: ['Vous pourrez réécouter et recommencer.', 'You can play it back and start over.'],
  severalLooks: ['Vous pourrez le revoir et recommencer.', 'You can watch it and start over.'],
  'off.video': ['La caméra et le micro sont éteints.', 'Camera and microphone are off.'],
  'off.camera': ['La caméra est éteinte.', 'The camera is off.'],
  'off.audio': ['Le micro est éteint.', 'The microphone is off.'],
  'prepare.video': ['Allumer la caméra et le micro', 'Switch on camera and microphone'],
  'prepare.camera': ['Allumer la caméra', 'Switch on the camera'],
  'prepare.audio': ['Allumer le micro', 'Switch on the microphone'],
  asking: [
    'Votre navigateur demande l’autorisation : acceptez-la pour continuer.',
    'Your browser is asking for permission: allow it to go on.',
  ],
  cancel: ['Annuler', 'Cancel'],
  begin: ['Commencer l’enregistrement', 'Start recording'],
  stop: ['Arrêter', 'Stop'],
  'ready.video': [
    'Caméra et micro allumés. Rien n’est encore enregistré.',
    'Camera and microphone are on. Nothing is recorded yet.',
  ],
  'ready.camera': [
    'Caméra allumée. Rien n’est encore enregistré.',
    'The camera is on. Nothing is recorded yet.',
  ],
  'ready.audio': [
    'Micro allumé. Rien n’est encore enregistré.',
    'The microphone is on. Nothing is recorded yet.',
  ],
  goesOn: [
    'Ce qui a été enregistré est gardé ; la suite s’y ajoutera.',
    'What was recorded is kept; the rest will be added to it.',
  ],
  recording: ['Enregistrement en cours', 'Recording'],
  time: ['{{now}} sur {{limit}}', '{{now}} of {{limit}}'],
  'say.begun': ['L’enregistrement a commencé.', 'The recording has started.'],
  'say.left': ['Il reste {{seconds}} secondes.', '{{seconds}} seconds left.'],
  'say.ended': ['L’enregistrement est terminé : {{length}}.', 'The recording has ended: {{length}}.'],
  recorded: ['Votre enregistrement', 'Your recording'],
  restart: ['Recommencer', 'Start over'],
  continue: ['Continuer l’enregistrement', 'Continue recording'],
  interrupted: [
    'L’enregistrement a été interrompu à {{length}}. Ce qui a été enregistré est gardé ; il vous reste {{left}}.',
    'The recording was interrupted at {{length}}. What was recorded is kept; you have {{left}} left.',
  ],
  'lost.video': ['La caméra ou le micro a été débranché.', 'The camera or the microphone was unplugged.'],
  'lost.camera': ['La caméra a été débranchée.', 'The camera was unplugged.'],
  'lost.audio': ['Le micro a été débranché.', 'The microphone was unplugged.'],
  'lost.after': [
    'Ce qui a été enregistré est gardé : rebranchez l’appareil, puis continuez.',
    'What was recorded is kept: plug it in again, then continue.',
  ],
  muted: [
    'Un appel ou une autre application a pris le micro ou la caméra. Ce qui est déjà enregistré est gardé ; l’enregistrement continue, et reprend l’image et le son dès qu’ils reviennent.',
    'A call or another application has taken the microphone or camera. What is recorded already is kept; the recording goes on, with picture and sound as soon as they are back.',
  ],
  'muted.before': [
    'Un appel ou une autre application a pris le micro ou la caméra : commencez une fois l’appel terminé.',
    'A call or another application has taken the microphone or camera: begin once the call is over.',
  ],
  'lost.before': ['Rebranchez l’appareil, puis réessayez.', 'Plug it in again, then try again.'],
  replaces: [
    'Le nouvel enregistrement remplacera le précédent dès qu’il sera terminé.',
    'The new recording will replace the previous one as soon as it is finished.',
  ],
  sending: ['Envoi : {{percent}} %', 'Sending: {{percent}} %'],
  'sent.recording': ['Enregistrement reçu', 'Recording received'],
  'sent.photo': ['Photo reçue', 'Photo received'],
  volatile: [
    'Ce navigateur ne peut plus rien enregistrer : gardez cette page ouverte jusqu’à la fin de l’envoi.',
    'This browser cannot keep anything more: keep this page open until everything is sent.',
  ],
  'refused.budget': [
    'Trop d’enregistrements ont déjà été envoyés : celui-ci n’a pas pu l’être et reste sur cet appareil. Vos réponses et les envois précédents sont conservés. Continuez le test, ou demandez de l’aide.',
    'Too many recordings have already been sent: this one was not, and stays on this device. Your answers and what was sent before are kept. Continue the test, or ask for help.',
  ],
  'refused.photo': [
    'Cette photo n’a pas été acceptée. Reprenez-la, ou demandez de l’aide.',
    'This photo was not accepted. Retake it, or ask for help.',
  ],
  'refused.recording': [
    'Cet enregistrement n’a pas été accepté. Il reste sur cet appareil ; recommencez, ou demandez de l’aide.',
    'This recording was not accepted. It stays on this device; start over, or ask for help.',
  ],
  'refused.onlyTry': [
    'Cet enregistrement n’a pas été accepté. Il reste sur cet appareil. Continuez le test, ou demandez de l’aide.',
    'This recording was not accepted. It stays on this device. Continue the test, or ask for help.',
  ],
  notYet: ['Vous pourrez le réécouter dès qu’il sera envoyé.', 'You can play it back as soon as it is sent.'],
  'preview.note': [
    'Aperçu : cet enregistrement ne quitte pas cette page.',
    'Preview: this recording does not leave this page.',
  ],
  'level.heard': ['Le micro vous entend', 'The microphone hears you'],
  'level.silent': ['Aucun son pour l’instant : parlez', 'No sound so far: say something'],
})

export const deviceTexts = catalogue('devices', {
  retry: ['Réessayer', 'Try again'],
  unsupported: [
    'Ce navigateur ne permet pas d’enregistrer. Ouvrez ce test avec une version récente de Chrome, Edge, Firefox ou Safari.',
    'This browser cannot record. Open this test in a recent version of Chrome, Edge, Firefox or Safari.',
  ],
  unsupportedPhoto: [
    'Ce navigateur ne permet pas de prendre une photo. Utilisez un autre navigateur, ou choisissez une photo.',
    'This browser cannot take a photo. Use another browser, or choose a photo.',
  ],
  'denied.video': [
    'La caméra ou le micro est bloqué pour ce site.',
    'The camera or the microphone is blocked for this site.',
  ],
  'denied.audio': ['Le micro est bloqué pour ce site.', 'The microphone is blocked for this site.'],
  'denied.photo': ['La caméra est bloquée pour ce site.', 'The camera is blocked for this site.'],
  'allow.chrome': [
    'Cliquez sur l’icône à gauche de l’adresse, autorisez {{devices}}, puis réessayez.',
    'Click the icon left of the address, allow {{devices}}, then try again.',
  ],
  'allow.firefox': [
    'Cliquez sur l’icône barrée à gauche de l’adresse, retirez le blocage, puis réessayez.',
    'Click the crossed-out icon left of the address, clear the block, then try again.',
  ],
  'allow.safari': [
    'Dans le menu Safari, ouvrez « Réglages pour ce site web », autorisez {{devices}}, puis réessayez.',
    'In the Safari menu, open “Settings for This Website”, allow {{devices}}, then try again.',
  ],
  'allow.ios': [
    'Touchez l’icône à gauche de l’adresse, puis « Réglages du site web », autorisez {{devices}}, et réessayez.',
    'Tap the icon left of the address, then “Website Settings”, allow {{devices}}, and try again.',
  ],
  'allow.android': [
    'Touchez l’icône à gauche de l’adresse, puis « Autorisations », autorisez {{devices}}, et réessayez.',
    'Tap the icon left of the address, then “Permissions”, allow {{devices}}, and try again.',
  ],
  'allow.other': [
    'Autorisez {{devices}} pour ce site dans les réglages du navigateur, puis réessayez.',
    'Allow {{devices}} for this site in the browser’s settings, then try again.',
  ],
  'noDevice.video': [
    'Aucune caméra ou aucun micro n’a été trouvé. Branchez-les, puis réessayez.',
    'No camera or no microphone was found. Plug them in, then try again.',
  ],
  'noDevice.audio': [
    'Aucun micro n’a été trouvé. Branchez-en un, puis réessayez.',
    'No microphone was found. Plug one in, then try again.',
  ],
  'noDevice.photo': [
    'Aucune caméra n’a été trouvée. Branchez-en une, puis réessayez.',
    'No camera was found. Plug one in, then try again.',
  ],
  'devices.video': ['la caméra et le micro', 'the camera and microphone'],
  'devices.audio': ['le micro', 'the microphone'],
  'devices.photo': ['la caméra', 'the camera'],
  'inUse.video': [
    'La caméra ou le micro est utilisé par une autre application.',
    'The camera or the microphone is used by another application.',
  ],
  'inUse.audio': [
    'Le micro est utilisé par une autre application.',
    'The microphone is used by another application.',
  ],
  'inUse.photo': [
    'La caméra est utilisée par une autre application.',
    'The camera is used by another application.',
  ],
  closeOther: [
    'Fermez-la (visioconférence, autre onglet), puis réessayez.',
    'Close it (a call, another tab), then try again.',
  ],
  'failed.video': [
    'La caméra ou le micro n’a pas pu démarrer.',
    'The camera or the microphone could not start.',
  ],
  'failed.audio': ['Le micro n’a pas pu démarrer.', 'The microphone could not start.'],
  'failed.photo': ['La caméra n’a pas pu démarrer.', 'The camera could not start.'],
  restartBrowser: [
    'Réessayez ; si cela continue, redémarrez le navigateur.',
    'Try again; if the problem persists, restart the browser.',
  ],
})
