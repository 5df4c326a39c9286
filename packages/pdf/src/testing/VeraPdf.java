import java.io.FileInputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;

/** Says of each file which rules of PDF/A-3a it breaks; ends with 1 when one breaks any. */
public class VeraPdf {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    var flavour = PDFAFlavour.PDFA_3_A;
    var foundry = Foundries.defaultInstance();
    var broken = false;
    for (var file : files) {
      try (var stream = new FileInputStream(file);
          var parser = foundry.createParser(stream, flavour);
          var validator = foundry.createValidator(flavour, false)) {
        var result = validator.validate(parser);
        System.out.println(file + ": " + result.getTotalAssertions() + " checks");
        broken |= !result.isCompliant();
        for (var one : result.getTestAssertions())
          System.out.println(one.getRuleId().getClause() + " " + one.getMessage());
      }
    }
    System.exit(broken ? 1 : 0);
  }
}
