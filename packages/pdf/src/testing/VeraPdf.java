import java.io.FileInputStream;
import java.util.List;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;

/** Says of each file which rules of PDF/A-3a and of PDF/UA-1 it breaks; ends with 1 when one breaks any. */
public class VeraPdf {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    var foundry = Foundries.defaultInstance();
    var broken = false;
    for (var file : files)
      for (var flavour : List.of(PDFAFlavour.PDFA_3_A, PDFAFlavour.PDFUA_1)) {
        try (var stream = new FileInputStream(file);
            var parser = foundry.createParser(stream, flavour);
            var validator = foundry.createValidator(flavour, false)) {
          var result = validator.validate(parser);
          System.out.println(file + ": " + flavour + ": " + result.getTotalAssertions() + " checks");
          broken |= !result.isCompliant();
          for (var one : result.getTestAssertions())
            System.out.println(one.getRuleId().getClause() + " " + one.getMessage());
        }
      }
    System.exit(broken ? 1 : 0);
  }
}
