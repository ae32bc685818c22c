import type { packageMessages } from '../../word/package-messages.ts';

/** Tracked changes that are written as a package, in German. */
export const packages: typeof packageMessages = {
  refused: {
    shape:
      'Diese Version von Word nimmt Änderungen zum Nachverfolgen aus einem Aufgabenbereich nur innerhalb der Wörter eines Absatzes an. Es wurde nichts geändert. Nehmen Sie bei den anderen Änderungen den Haken weg, oder fügen Sie sie als reinen Text ein.',
    fixed:
      'Eine Änderung liegt in oder neben einem Link oder einem Feld, was diese Version von Word vielleicht nicht vollständig zurückgibt. Es wurde nichts geändert. Nehmen Sie dort den Haken weg, oder fügen Sie die Änderungen als reinen Text ein.',
    objects:
      'Zwischen diesen Wörtern steht etwas, das diese Version von Word vielleicht nicht unverändert zurückgibt, etwa eine Fußnote, ein Kommentar, eine Textmarke, ein Inhaltssteuerelement oder ein Bild. Es wurde nichts geändert. Wählen Sie weniger Änderungen aus, oder fügen Sie sie als reinen Text ein.',
    changes:
      'Zwischen diesen Wörtern stehen nachverfolgte Änderungen, die diese Version von Word vielleicht nicht unverändert zurückgibt. Es wurde nichts geändert. Nehmen Sie diese zuerst an oder lehnen Sie sie ab, oder fügen Sie die Änderungen als reinen Text ein.',
    unread:
      'Diese Version von Word hat diese Wörter nicht so zurückgegeben, wie sie im Dokument stehen. Es wurde nichts geändert. Fügen Sie die Änderungen als reinen Text ein.',
  },
  written: (sentence) =>
    `${sentence} Zum Rückgängigmachen verwenden Sie „Ablehnen“ auf der Registerkarte „Überprüfen“.`,
  undo: 'Drücken Sie in Word einmal Strg+Z, um es rückgängig zu machen.',
};
