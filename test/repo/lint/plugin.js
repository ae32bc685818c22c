/** The absences that a test may look for. */
const ABSENT = new Set(['toBeNull', 'toHaveLength', 'toEqual']);

/** Returns true for `toBeNull()`, `toHaveLength(0)` and `toEqual([])`. */
function saysAbsent(name, [argument]) {
  if (!ABSENT.has(name)) return false;
  if (name === 'toBeNull') return true;
  return name === 'toHaveLength' ? argument?.value === 0 : argument?.elements?.length === 0;
}

const nameOf = (node) => (node?.type === 'MemberExpression' ? node.property.name : node?.name);

/**
 * A rule for oxlint: an absence on the page is awaited (`gone` of `test/setup/gone.ts`), and a state in the browser is polled. What an answer, a
 * task of Word or a render changes may change a turn after what the test awaited before, so one look passes or fails by the load of the machine.
 */
const lookAgain = {
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'CallExpression') return;
        const { callee: expected, arguments: looked } = callee.object;
        if (expected.name !== 'expect') return;
        const [seen] = looked;
        if (seen?.type === 'CallExpression' && /^query(?:All)?By/u.test(nameOf(seen.callee) ?? '')) {
          if (saysAbsent(callee.property.name, node.arguments))
            context.report({ node, message: 'Looks once at what may go a turn later: await gone(() => …).' });
          return;
        }
        if (seen?.type !== 'AwaitExpression' || seen.argument.type !== 'CallExpression') return;
        if (
          /^is(?:Checked|Disabled|Editable|Enabled|Hidden|Visible)$/u.test(nameOf(seen.argument.callee) ?? '')
        )
          context.report({ node, message: 'Looks once at what may change: use expect.poll(…).' });
      },
    };
  },
};

export default { meta: { name: 'codicil' }, rules: { 'look-again': lookAgain } };
