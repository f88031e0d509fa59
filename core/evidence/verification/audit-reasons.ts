import { malformed, notTrusted, pass, skip, tampered, type Reason } from './reason.ts'

/** The reasons of the checks of checkpoint, events, proofs and references. */
export const AUDIT_REASONS = {
  CHECKPOINT_SIGNED: pass(
    'Le point de contrôle signé compte {size} événements.',
    'The signed checkpoint counts {size} events.',
  ),
  CHECKPOINT_ABSENT: skip('Le fichier ne porte pas de point de contrôle.', 'The file contains no checkpoint.'),
  CHECKPOINT_MALFORMED: malformed(
    'Le point de contrôle n’est pas une note signée C2SP.',
    'The checkpoint is not a C2SP signed note.',
  ),
  CHECKPOINT_FOREIGN: tampered(
    'Le point de contrôle est celui d’une autre chaîne ({origin}).',
    'The checkpoint belongs to another chain ({origin}).',
  ),
  CHECKPOINT_WRONG: tampered(
    'La signature du point de contrôle est fausse.',
    'The signature of the checkpoint is not valid.',
  ),
  CHECKPOINT_KEY_UNKNOWN: notTrusted(
    'Aucune clé de confiance n’a signé le point de contrôle.',
    'No trusted key signed the checkpoint.',
  ),
  CHECKPOINT_KEY_REVOKED: notTrusted(
    'La clé du point de contrôle est révoquée.',
    'The key of the checkpoint is revoked.',
  ),
  EVENT_NAMED: pass(
    'L’événement {seq}, qui a enregistré le manifeste, est joint.',
    'Event {seq}, which recorded the manifest, is included.',
  ),
  EVENT_ABSENT: malformed(
    'L’événement {seq}, qui a enregistré le manifeste, n’est pas joint.',
    'Event {seq}, which recorded the manifest, is not included.',
  ),
  EVENT_CHANGED: tampered(
    'L’événement {seq} n’est pas celui que nomme la déclaration.',
    'Event {seq} is not the one that the statement names.',
  ),
  EVENT_RECORDS: pass(
    'L’événement {seq} ({kind}) est un acte qui enregistre un tel manifeste.',
    'Event {seq} ({kind}) is an act that records such a manifest.',
  ),
  EVENT_OTHER_ACT: tampered(
    'L’événement {seq} ({kind}, {outcome}) n’est pas un acte qui enregistre un tel manifeste.',
    'Event {seq} ({kind}, {outcome}) is not an act that records such a manifest.',
  ),
  EVENT_OF_APPLICATION: pass('L’événement {seq} concerne ce dossier.', 'Event {seq} concerns this application.'),
  EVENT_FOREIGN: tampered(
    'L’événement {seq} concerne un autre dossier ou une autre institution.',
    'Event {seq} concerns another application or another institution.',
  ),
  EVENT_VOUCHES: pass(
    'L’événement {seq} s’engage sur le contenu du manifeste.',
    'Event {seq} commits to the content of the manifest.',
  ),
  EVENT_OTHER_CONTENT: tampered(
    'L’événement {seq} s’engage sur un autre contenu que celui du manifeste.',
    'Event {seq} commits to another content than that of the manifest.',
  ),
  EVENT_DATA_FITS: pass(
    'L’événement {seq} nomme l’évaluation et la politique du manifeste.',
    'Event {seq} names the evaluation and the policy of the manifest.',
  ),
  EVENT_DATA_DIFFERS: tampered(
    'L’événement {seq} contredit le manifeste ({member}).',
    'Event {seq} contradicts the manifest ({member}).',
  ),
  EVENT_UNPROVABLE: skip(
    'Sans point de contrôle, rien ne prouve ici que l’événement {seq} est dans le journal.',
    'Without a checkpoint nothing proves here that event {seq} is in the audit chain.',
  ),
  INCLUDED: pass(
    'L’événement {seq} ({kind}) est dans l’arbre du point de contrôle.',
    'Event {seq} ({kind}) is in the tree of the checkpoint.',
  ),
  NOT_INCLUDED: tampered(
    'La preuve ne mène pas de l’événement {seq} à la racine du point de contrôle.',
    'The proof does not lead from event {seq} to the root of the checkpoint.',
  ),
  RECORD_MALFORMED: malformed(
    'L’événement {seq} n’a pas la forme d’un événement ({problem}).',
    'Event {seq} does not have the shape of an event ({problem}).',
  ),
  RECORD_FOREIGN: tampered(
    'L’événement {seq} ne concerne pas ce dossier ({problem}).',
    'Event {seq} does not concern this application ({problem}).',
  ),
  PROOF_WITHOUT_CHECKPOINT: tampered(
    'Une preuve sans point de contrôle ne prouve rien.',
    'A proof without a checkpoint proves nothing.',
  ),
  PROOF_UNCHECKED: skip(
    'Preuve non vérifiée : le point de contrôle n’est pas lisible.',
    'Proof not checked: the checkpoint cannot be read.',
  ),
  REFERENCES_PROVEN: pass(
    'Chaque renvoi au journal a sa preuve ({count}).',
    'Each audit reference has its proof ({count}).',
  ),
  REFERENCES_UNPROVABLE: skip(
    'Sans point de contrôle, les renvois au journal ne sont pas prouvés ici.',
    'Without a checkpoint the audit references are not proven here.',
  ),
  REFERENCE_UNPROVEN: tampered('Le renvoi {seq} n’a pas de preuve.', 'Reference {seq} has no proof.'),
  REFERENCE_OTHER_EVENT: tampered(
    'Le renvoi au dernier acte n’est pas l’événement {seq}, qui a enregistré le manifeste.',
    'The reference to the last act is not event {seq}, which recorded the manifest.',
  ),
  REFERENCES_UNFIT: tampered(
    'Les renvois au journal ne sont pas ceux des actes de ce dossier ({act} : {count}).',
    'The audit references do not match the events of this application ({act}: {count}).',
  ),
  PROOF_UNREFERENCED: tampered('La preuve {seq} ne répond à aucun renvoi.', 'Proof {seq} has no reference.'),
  PROOFS_UNORDERED: tampered('Les preuves sont en désordre.', 'The proofs are out of order.'),
  PROOF_TWICE: tampered('Une preuve figure deux fois.', 'A proof is listed twice.'),
  REFERENCES_ABSENT: skip('Le fichier ne porte pas de renvois au journal.', 'The file contains no audit references.'),
} as const satisfies { readonly [code: string]: Reason }
