const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/**
 * Words that say nothing about the subject of a text, by language: those of the Snowball project, without the few German and French ones
 * that are words of English clauses, such as `war`. Owner: the search; `npm run bench -- search` measures a change.
 */
export const STOP_WORDS = {
  en: listed(
    `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its
    itself they them their theirs themselves what which who whom this that these those am is are was were be been being have
    has had having do does did doing a an the and but if or because as until while of at by for with about against between
    into through during before after above below to from up down in out on off over under again further then once here there
    when where why how all any both each few more most other some such no nor not only own same so than too very s t can will
    just don should now`,
  ),
  de: listed(
    `aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bei bin bis bist da damit dann
    der den des dem die das dass derselbe denselben desselben demselben dieselbe dasselbe dazu dein deine denn durch dich dir du dies diese
    diesem diesen dieser dieses doch dort ein eine einem einen einer eines einig einige einigen einiger einmal er ihn ihm es etwas euer eure
    für gegen gewesen hab habe haben hatte hatten hier hin hinter ich mich mir ihr ihre ihrem ihren ihrer ihres im in indem ins ist jede jedem
    jeden jeder jedes jene jenem jenen jener jenes jetzt kann kein keine keinem keinen keiner können könnte machen manche mein meine mit muss
    müssen nach nicht nichts noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seines selbst sich sie sind so solche solchem
    solchen solcher soll sollen sollte sondern sonst über um und uns unser unsere unserem unseren unter viel vom von vor während wann waren
    warum was weg weil weiter welche welchem welchen welcher welches wenn wer werde werden wie wieder will wir wird wo wollen wurde wurden
    würde zu zum zur zwar zwischen gilt darf dürfen hoch lange`,
  ),
  fr: listed(
    `au aux avec ce ces cet cette dans de des du elle elles en et eux il ils je la le les leur leurs lui ma mais me mes moi mon ne nos notre
    nous on ou où par pas pour qu que quel quelle quelles quels qui quoi sa se ses son sur ta te tes toi ton tu un une vos votre vous c d j l à
    m n s t y été est sont était étaient être sera seront serait ai as ont avait avaient aura auront avoir fait sans sous entre comme si
    comment combien quand pourquoi tout toute tous toutes peut peuvent doit doivent dont afin ainsi aussi`,
  ),
} as const;
