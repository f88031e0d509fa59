import { AUDIT_REASONS } from './audit-reasons.ts'
import { malformed, notTrusted, pass, skip, tampered, unsupported, type Reason } from './reason.ts'

/** Every reason that a verification can report, with its outcome. `{names}` are replaced by values. */
export const REASONS = {
  READABLE: pass('Le fichier est un JSON strict.', 'The file is strict JSON.'),
  UNREADABLE: malformed(
    'Le fichier n’est pas lisible ({problem}, octet {offset}).',
    'The file cannot be read ({problem}, byte {offset}).',
  ),
  FORMAT_KNOWN: pass('Le format est {format}.', 'The format is {format}.'),
  FORMAT_ABSENT: malformed('Le fichier ne nomme pas son format.', 'The file does not state its format.'),
  FORMAT_UNKNOWN: unsupported(
    'Ce vérificateur ne connaît pas le format {format}.',
    'This verifier does not know the format {format}.',
  ),
  CANONICAL: pass('Les octets sont les octets canoniques.', 'The bytes are the canonical bytes.'),
  NOT_CANONICAL: malformed(
    'Les octets ne sont pas les octets canoniques : le fichier a été reformaté ou modifié.',
    'The bytes are not the canonical bytes: the file was reformatted or changed.',
  ),
  SHAPE_FITS: pass('Le fichier a la forme du format.', 'The file has the shape of its format.'),
  SHAPE_BROKEN: malformed(
    'Le fichier n’a pas la forme du format : {path} ({problem}).',
    'The file does not have the shape of its format: {path} ({problem}).',
  ),
  SHOWN_LINK_ACCOUNTS: pass(
    'À noter : un compte dont une autre personne a vu le lien a agi : {who}.',
    'Notice: an account whose link another person saw acted: {who}.',
  ),
  SHOWN_LINK_ACCOUNTS_UNORDERED: tampered(
    'Les comptes à lien vu par autrui ne sont pas triés, ou l’un est nommé deux fois.',
    'The accounts whose link another person saw are not sorted, or one is named twice.',
  ),
  REQUIRED_PIECE_ABSENT: malformed(
    'Le manifeste ne cite pas la pièce {name}, que toute évaluation possède.',
    'The manifest does not list the piece {name}, which every evaluation has.',
  ),

  KEY_TRUSTED: pass(
    'La clé {keyid} est dans le fichier de confiance ({status}).',
    'The key {keyid} is in the trust file ({status}).',
  ),
  UNSIGNED: notTrusted('Le fichier n’est pas signé.', 'The file is not signed.'),
  TRUST_ABSENT: notTrusted(
    'Aucun fichier de confiance : rien ne dit à qui appartient la clé.',
    'No trust file: the owner of the key is unknown.',
  ),
  KEY_UNKNOWN: notTrusted(
    'La clé {keyid} n’est pas dans le fichier de confiance.',
    'The key {keyid} is not in the trust file.',
  ),
  KEY_REVOKED: notTrusted('La clé {keyid} est révoquée.', 'The key {keyid} is revoked.'),
  KEY_OUT_OF_DATES: notTrusted(
    'La clé {keyid} n’était pas valable le {issued_at}.',
    'The key {keyid} was not valid at {issued_at}.',
  ),
  KEY_OTHER_PURPOSE: notTrusted(
    'La clé {keyid} sert à autre chose ({purpose}).',
    'The key {keyid} serves another purpose ({purpose}).',
  ),
  KEY_OTHER_INSTANCE: notTrusted(
    'Le fichier de confiance est celui d’une autre instance ({instance}).',
    'The trust file belongs to another instance ({instance}).',
  ),
  SIGNATURE_VALID: pass(
    'La signature Ed25519 est celle de la déclaration.',
    'The Ed25519 signature matches the statement.',
  ),
  SIGNATURE_WRONG: tampered(
    'La signature n’est pas celle de la déclaration.',
    'The signature does not match the statement.',
  ),
  SIGNATURE_UNCHECKED: skip(
    'Signature non vérifiée, faute de clé connue.',
    'Signature not checked, because the key is unknown.',
  ),
  SIGNATURE_ABSENT: skip('Il n’y a pas de signature à vérifier.', 'There is no signature to check.'),

  MANIFEST_INTACT: pass('L’empreinte est celle du manifeste.', 'The fingerprint matches the manifest.'),
  MANIFEST_CHANGED: tampered(
    'L’empreinte n’est pas celle du manifeste.',
    'The fingerprint does not match the manifest.',
  ),
  PIECES_ORDERED: pass('Le manifeste cite chaque pièce une fois.', 'The manifest lists each piece once.'),
  PIECE_TWICE: tampered('Le manifeste cite deux fois la pièce {name}.', 'The manifest lists the piece {name} twice.'),
  PIECES_UNORDERED: tampered(
    'Les pièces du manifeste ne sont pas triées ({name}).',
    'The pieces of the manifest are not sorted ({name}).',
  ),
  PIECES_ACCOUNTED: pass(
    'Chaque pièce est jointe ({carried}), retenue ({withheld}) ou effacée ({erased}).',
    'Each piece is included ({carried}), withheld ({withheld}) or erased ({erased}).',
  ),
  PIECE_UNLISTED: tampered('La pièce {name} n’est pas dans le manifeste.', 'The piece {name} is not in the manifest.'),
  PIECE_ABSENT: tampered('La pièce {name} manque.', 'The piece {name} is missing.'),
  PIECE_AMBIGUOUS: tampered(
    'La pièce {name} est à la fois jointe, retenue ou effacée.',
    'The piece {name} is more than one of included, withheld and erased.',
  ),
  NAMES_UNORDERED: tampered(
    'Les noms des pièces retenues ou effacées ne sont pas triés.',
    'The names of withheld or erased pieces are not sorted.',
  ),

  COMMITMENT_MATCHES: pass('La pièce est celle du manifeste.', 'The piece matches the manifest.'),
  COMMITMENT_DIFFERS: tampered('La pièce n’est pas celle du manifeste.', 'The piece does not match the manifest.'),
  SALT_MALFORMED: malformed('Le sel n’a pas 32 octets en base64.', 'The salt is not 32 bytes in base64.'),
  SIZE_DIFFERS: tampered(
    'La pièce a {size} octets, le manifeste en annonce {listed}.',
    'The piece has {size} bytes, the manifest states {listed}.',
  ),
  PIECE_WITHHELD: skip(
    'Pièce retenue : ce lecteur n’avait pas le droit de la voir.',
    'Piece withheld: this reader had no right to see it.',
  ),
  PIECE_ERASED: skip(
    'Pièce effacée : elle a été détruite, seul son engagement demeure.',
    'Piece erased: it was destroyed, only its commitment remains.',
  ),
  SCHEMA_FITS: pass('La pièce a la forme {schema}.', 'The piece has the shape {schema}.'),
  SCHEMA_BROKEN: malformed(
    'La pièce n’a pas la forme {schema} : {path} ({problem}).',
    'The piece does not have the shape {schema}: {path} ({problem}).',
  ),
  SCHEMA_UNKNOWN: unsupported(
    'Ce vérificateur ne connaît pas la forme {schema}.',
    'This verifier does not know the shape {schema}.',
  ),
  SCHEMA_OTHER: skip(
    'Ce vérificateur ne juge pas la forme {schema}, seulement son engagement.',
    'This verifier does not check the shape {schema}, only its commitment.',
  ),

  LINK_HOLDS: pass('Les renvois concordent.', 'The references agree.'),
  LINK_BROKEN: tampered('{what} : {found} au lieu de {expected}.', '{what}: {found} instead of {expected}.'),
  PROVENANCE_FITS: pass(
    'Provenance de {count} valeurs : ligne {row} du fichier, chaque cellule dans sa ligne.',
    'Provenance of {count} values: row {row} of the file, each cell within its row.',
  ),
  PROVENANCE_UNFIT: tampered(
    'La provenance ne convient pas à ce dossier ({field} : {problem}).',
    'The provenance does not match this application ({field}: {problem}).',
  ),

  ...AUDIT_REASONS,

  RECOMPUTED: pass(
    'Le moteur {version} a recalculé la décision à partir des pièces.',
    'Engine {version} computed the decision again from the pieces.',
  ),
  ENGINE_UNAVAILABLE: skip(
    'Non recalculé : ce vérificateur n’a pas le moteur {version}.',
    'Not computed again: this verifier does not have engine {version}.',
  ),
  NOT_RECOMPUTABLE: skip(
    'Non recalculable : pièces retenues [{withheld}], effacées [{erased}].',
    'Cannot be computed again: pieces withheld [{withheld}], erased [{erased}].',
  ),
  PIECES_UNSOUND: skip(
    'Non recalculé : les pièces nécessaires ne sont pas intactes.',
    'Not computed again: the pieces it needs are not intact.',
  ),
  // The engine's messages are in English, so only the English sentence contains them.
  ENGINE_REFUSED: tampered(
    'Le moteur {version} refuse ces pièces : aucune évaluation n’a pu en sortir.',
    'Engine {version} rejects these pieces ({problem}): they cannot have produced an evaluation.',
  ),
  SAME: pass('Recalculé à l’identique : {value}.', 'Computed again, the same: {value}.'),
  DIFFERENT: tampered(
    'Le calcul donne {computed}, le fichier dit {recorded}.',
    'The computation gives {computed}, the file states {recorded}.',
  ),
  SAME_PIECE: pass(
    'Recalculée, la pièce est la même octet pour octet.',
    'Computed again, the piece is identical byte for byte.',
  ),
  DIFFERENT_PIECE: tampered('Recalculée, la pièce est différente.', 'Computed again, the piece is different.'),
} as const satisfies { readonly [code: string]: Reason }

export type ReasonCode = keyof typeof REASONS
